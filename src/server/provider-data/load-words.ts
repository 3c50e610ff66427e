import { type Difference, GROUP_NAMES } from '../../domain/provider/difference-groups.ts';
import type { LoadReport } from './provider-load-service.ts';

/** What `provider:load --dry-run` ends with: nothing would change, something would, or nothing would be loaded. */
export const DRY_RUN_ENDS = { same: 0, changes: 2, refused: 3 } as const;

/** Whether anything of the file is new, also what nobody sees. */
const isNew = ({ changed }: LoadReport) => Object.values(changed).some((count) => count > 0);

const groupWords = ({ group, sentences }: Difference) => [
  GROUP_NAMES[group],
  ...sentences.map((sentence) => `  ${sentence}`),
];

const sizeWords = ({ operators, vehicleCategories, tariffs }: LoadReport) =>
  `${operators} operators, ${vehicleCategories} vehicle categories, ${tariffs} tariffs`;

/** What a load has changed, for whoever gave the command. */
export function loadWords(name: string, report: LoadReport): string[] {
  const { changed, difference } = report;
  const news = Object.entries(changed).filter(([, count]) => count > 0);
  const words = news.map(([what, count]) => `${what} ${count}`).join(', ');
  return [
    `${name}: ${sizeWords(report)}`,
    ...difference.flatMap(groupWords),
    words ? `changed: ${words}` : 'nothing changed',
  ];
}

/** What a load would change, and how the command ends. @param replace also what was changed in the office */
export function dryRunWords(
  name: string,
  report: LoadReport,
  replace: boolean,
): { lines: string[]; exitCode: number } {
  const { difference, undone } = report;
  const head = `${name}: ${sizeWords(report)}`;
  if (!isNew(report)) return { lines: [head, 'nothing changes'], exitCode: DRY_RUN_ENDS.same };
  const lines = [head, 'What would change:', ...difference.flatMap(groupWords)];
  if (undone.length === 0) return { lines, exitCode: DRY_RUN_ENDS.changes };
  const named = undone.map((one) => `  ${one}`);
  if (replace)
    return {
      lines: [...lines, 'Of what was changed in the office, this would be replaced:', ...named],
      exitCode: DRY_RUN_ENDS.changes,
    };
  const refusal = 'Without --replace nothing would be loaded, as this was changed in the office:';
  return { lines: [...lines, refusal, ...named], exitCode: DRY_RUN_ENDS.refused };
}
