import type { StatisticsAnswer } from '../../contract/office-statistics.ts';
import { csvLine } from '../../domain/office/csv.ts';

/** Each day with its figures. */
export function* statisticsLines({ groups }: Pick<StatisticsAnswer, 'groups'>): Generator<string> {
  const names = Object.keys(groups[0] ?? {}).filter(
    (name) => name !== 'start',
  ) as (keyof (typeof groups)[number])[];
  const shown = names.filter((name) => groups.some((group) => group[name] !== null));
  yield csvLine(['day', ...shown]);
  for (const group of groups) yield csvLine([group.start, ...shown.map((name) => group[name])]);
}
