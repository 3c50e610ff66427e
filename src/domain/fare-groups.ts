/** Of a fare, as it is written out. */
interface Line {
  leg: 'outward' | 'return' | null;
}

/** Lines that belong together. */
export interface FareGroup<L extends Line> {
  /** Null when there is nothing to tell apart. */
  title: string | null;
  lines: L[];
}

const LEGS = [
  ['outward', 'Outward journey'],
  ['return', 'Return journey'],
  [null, 'Whole journey'],
] as const;

/** The fare lines by leg; one group without a title unless there is a way back. */
export function fareGroups<L extends Line>(lines: readonly L[]): FareGroup<L>[] {
  if (!lines.some(({ leg }) => leg === 'return')) return [{ title: null, lines: [...lines] }];
  return LEGS.map(([leg, title]) => ({ title, lines: lines.filter((line) => line.leg === leg) })).filter(
    (group) => group.lines.length > 0,
  );
}
