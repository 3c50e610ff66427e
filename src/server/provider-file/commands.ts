import { z } from 'zod';
import { type Difference, GROUP_NAMES } from '../../domain/provider/list-difference.ts';
import { createSettingsService } from '../catalogue/index.ts';
import type { Places } from '../geography/index.ts';
import { commandActor, type OpenDatabase } from '../platform/database/index.ts';
import { CommandRefused } from '../platform/errors.ts';
import { placeLocations } from './apply-file.ts';
import { providerFileAt } from './export.ts';
import { loadProvider, type LoadReport } from './load-service.ts';
import { parseProviderFile } from './provider-file.ts';

/** Exit codes of `provider load --dry-run`: no changes, changes, or a refused load. */
const DRY_RUN_ENDS = { same: 0, changes: 2, refused: 3 } as const;

/** Whether the file changes anything, visible or not. */
const isNew = ({ changed }: LoadReport) => Object.values(changed).some((count) => count > 0);

const groupWords = ({ group, sentences }: Difference) => [
  GROUP_NAMES[group],
  ...sentences.map((sentence) => `  ${sentence}`),
];

const sizeWords = ({ operators, vehicleCategories, tariffs }: LoadReport) =>
  `${operators} operators, ${vehicleCategories} vehicle categories, ${tariffs} tariffs`;

/** Output lines of a load. */
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

/** Output lines and exit code of a dry run. @param replace whether changes of the office are undone */
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
      lines: [...lines, 'These changes made in the office would be replaced:', ...named],
      exitCode: DRY_RUN_ENDS.changes,
    };
  const refusal = 'Without --replace nothing would be loaded, as this was changed in the office:';
  return { lines: [...lines, refusal, ...named], exitCode: DRY_RUN_ENDS.refused };
}

interface Context {
  database: Pick<OpenDatabase, 'db'>;
  clock: () => Date;
  places: () => Pick<Places, 'byId' | 'resolve'>;
}

const optionsSchema = z.object({
  /** Name in error messages. */
  name: z.string(),
  text: z.string(),
  replace: z.boolean(),
  dryRun: z.boolean(),
});

/** The options of `provider:load`. */
export type LoadOptions = z.infer<typeof optionsSchema>;

/** Loads a provider file, or says what that would change. @returns the report, as JSON. @throws CommandRefused */
export async function loadByCommand({ database, clock, places }: Context, what: string): Promise<string> {
  const { name, text, replace, dryRun } = optionsSchema.parse(JSON.parse(what));
  const file = placeLocations(parseProviderFile(text, name), name, places());
  const settings = await createSettingsService(database.db, console);
  const options = { replace, dryRun, tells: true };
  const actor = commandActor('provider:load');
  const report: LoadReport = await loadProvider(database.db, settings, file, actor, clock(), options);
  return JSON.stringify(report);
}

/** Writes the provider's data as a file. @param at an instant, '' for now. @throws CommandRefused */
export async function exportByCommand({ database, clock }: Context, at: string): Promise<string> {
  const instant = at === '' ? clock() : new Date(at);
  if (Number.isNaN(instant.getTime()))
    throw new CommandRefused(`--at must be an instant such as 2026-12-01T00:00:00Z, not "${at}"`);
  const settings = await createSettingsService(database.db, console);
  return providerFileAt(database.db, settings, { at: instant, people: true });
}
