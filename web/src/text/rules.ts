/** Rules that stand in a text, each once. */
export function rulesIn(text: string): string[] {
  return [...new Set(withRules(text).flatMap(({ rule }) => rule ?? []))];
}

/** A text without the brackets that hold nothing but rules. */
export function withoutRules(text: string): string {
  return text.replace(/\s*[(（](?:[A-Z]{2}-[A-Z-]+-\d+[,、\s]*)+[)）]/g, '');
}

/** A sentence cut at the rule ids in it, so that they can be links. */
export function withRules(text: string): { text: string; rule?: string }[] {
  return text
    .split(/([A-Z]{2}-[A-Z]+(?:-[A-Z]+)*-\d+)/)
    .filter(Boolean)
    .map((part) =>
      /^[A-Z]{2}-[A-Z-]+-\d+$/.test(part) ? { text: part, rule: part } : { text: part },
    );
}
