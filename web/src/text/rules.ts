/** A sentence cut at the rule ids in it, so that they can be links. */
export function withRules(text: string): { text: string; rule?: string }[] {
  return text
    .split(/([A-Z]{2}-[A-Z]+(?:-[A-Z]+)*-\d+)/)
    .filter(Boolean)
    .map((part) =>
      /^[A-Z]{2}-[A-Z-]+-\d+$/.test(part) ? { text: part, rule: part } : { text: part },
    );
}
