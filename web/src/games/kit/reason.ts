/** What stands against something here, in one sentence, and what is behind it: the rule and its number. */
export function partsOf(reason: string): { here: string; rule: string } {
  const [, here = reason, rule = ''] = /^(.*?(?:\.(?=\s|$)|。))(\s*\S.*)?$/s.exec(reason) ?? [];
  return { here, rule: rule.trim() };
}
