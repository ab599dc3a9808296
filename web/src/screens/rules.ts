import type { Rule } from '../net/api';

interface Chapter {
  name: string;
  rules: Rule[];
}

export function chapters(rules: readonly Rule[]): Chapter[] {
  const found = new Map<string, Rule[]>();
  for (const rule of rules) {
    found.set(rule.chapter, [...(found.get(rule.chapter) ?? []), rule]);
  }
  return [...found].map(([name, list]) => ({ name, rules: list }));
}

/** Rules that have every word of a query in their number or text. */
export function matching(rules: readonly Rule[], query: string): Rule[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (rule: Rule) => {
    const text = `${rule.id} ${rule.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return rules.filter(fits);
}
