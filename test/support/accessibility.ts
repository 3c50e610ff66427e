import type { AxeResults } from 'axe-core';

/** What axe looks at, by its tags. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Each rule that is broken, with the elements that break it. */
export function brokenRules({ violations }: Pick<AxeResults, 'violations'>): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
