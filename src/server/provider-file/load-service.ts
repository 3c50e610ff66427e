import type { ProviderContents } from '../../domain/provider/contents.ts';
import {
  type Difference,
  DIFFERENCE_GROUPS,
  type DifferenceGroup,
} from '../../domain/provider/list-difference.ts';
import { providerDifference } from '../../domain/provider/difference.ts';
import { SETTINGS } from '../../domain/settings.ts';
import {
  changedInOffice,
  lockPublishing,
  type SettingsService,
  cancelScheduled,
  undoneSince,
} from '../catalogue/index.ts';
import type { Actor, Database, Transaction } from '../platform/database/index.ts';
import { CommandRefused } from '../platform/errors.ts';
import { applyFile, type LoadCounts, type PlacedFile } from './apply-file.ts';
import { readContents } from './export.ts';
import { OfficeChanges } from './load-tariffs.ts';
import { ProviderFileFaults, singleOperatorFaults } from './provider-file.ts';
import { lockProviderData } from './provider-store.ts';

/** Content of a file and its changes. */
export interface LoadReport {
  operators: number;
  vehicleCategories: number;
  tariffs: number;
  changed: LoadCounts;
  /** Sentences about the changes, if requested. */
  difference: Difference[];
  /** Changes of the office that it undoes. */
  undone: string[];
}

/** Options of a load. */
interface LoadOptions {
  /** Also undoes changes of the office. */
  replace?: boolean;
  /** Describes the changes, for which everything is read before and after. */
  tells?: boolean;
  /** Describes the changes without loading. */
  dryRun?: boolean;
  /** The provider version that the caller has seen; left out by commands. */
  seen?: number | undefined;
}

/** The provider's data changed since the caller read it. */
export class ProviderChanged extends CommandRefused {
  constructor() {
    super('Nothing was loaded: something else has changed in the meantime.');
  }
}

/** Rolls back a dry run. */
class Rehearsed extends Error {
  readonly report: LoadReport;

  constructor(report: LoadReport) {
    super('rehearsed');
    this.report = report;
  }
}

/** Describes all differences, including cancelled scheduled changes. */
function differenceSince(
  before: ProviderContents,
  after: ProviderContents,
  cancelled: ReadonlyMap<DifferenceGroup, readonly string[]>,
): Difference[] {
  const symbol = after.settings['CURRENCY'] ?? SETTINGS.CURRENCY.fallback;
  const difference = providerDifference(before, after, symbol);
  const byGroup = new Map(difference.map(({ group, sentences }) => [group, sentences]));
  for (const [group, sentences] of cancelled)
    byGroup.set(group, [...(byGroup.get(group) ?? []), ...sentences]);
  return DIFFERENCE_GROUPS.flatMap((group) => {
    const sentences = byGroup.get(group);
    return sentences ? [{ group, sentences }] : [];
  });
}

const sizesOf = ({ operators, vehicleCategories }: PlacedFile) => ({
  operators: operators.length,
  vehicleCategories: vehicleCategories.length,
  tariffs: operators.reduce((sum, { tariffs }) => sum + Object.keys(tariffs).length, 0),
});

async function load(
  tx: Transaction,
  settings: SettingsService,
  file: PlacedFile,
  {
    actor,
    now,
    replace = false,
    dryRun = false,
    tells = dryRun,
    seen,
  }: LoadOptions & { actor: Actor; now: Date },
): Promise<LoadReport> {
  await lockPublishing(tx);
  await lockProviderData(tx);
  const moved = seen !== undefined && (await settings.heldProviderVersion(tx)) !== seen;
  const before = tells ? await readContents(tx, settings, now) : null;
  const changed = await changedInOffice(tx, settings);
  const cancelled = new Map(replace ? await cancelScheduled(tx, settings, now) : []);
  const toCome = [...cancelled.values()].flat().length;
  const {
    cancelled: versions,
    undone,
    ...result
  } = await applyFile(tx, settings, file, { actor, now, replace, toCome });
  if (versions.length > 0) cancelled.set('tariffs', versions);
  const isNew = Object.values(result.changed).some((count) => count > 0);
  const difference =
    before && isNew ? differenceSince(before, await readContents(tx, settings, now), cancelled) : [];
  const report = {
    ...sizesOf(file),
    ...result,
    difference,
    undone: [...(await undoneSince(changed)), ...undone],
  };
  if (dryRun) throw new Rehearsed(report);
  if (moved && isNew) throw new ProviderChanged();
  if (report.undone.length > 0 && !replace) throw new OfficeChanges(report.undone);
  return report;
}

/** An unchanged setting may name an operator that the file lacks. */
function checkSingleOperator(
  settings: SettingsService,
  { settings: given, operators, path }: PlacedFile,
): void {
  const named = given['SINGLE_OPERATOR'] ?? settings.current().settings.SINGLE_OPERATOR;
  const faults = singleOperatorFaults(named, operators);
  if (faults.length > 0) throw new ProviderFileFaults(path, faults);
}

/**
 * Loads a provider file, whole or not at all; loading it again changes nothing. Running nodes notice the change by
 * themselves.
 * @throws OfficeChanges for changes made in the office that must not be replaced; ProviderMoved; ProviderFileFaults
 * if the stored SINGLE_OPERATOR names none of the file's operators
 */
export async function loadProvider(
  db: Database,
  settings: SettingsService,
  file: PlacedFile,
  actor: Actor,
  now: Date = new Date(),
  options: LoadOptions = {},
): Promise<LoadReport> {
  await settings.reload();
  checkSingleOperator(settings, file);
  const report = await db
    .transaction((tx) => load(tx, settings, file, { actor, now, ...options }))
    .catch((error: unknown) => {
      if (error instanceof Rehearsed) return error.report;
      throw error;
    });
  await settings.reload();
  return report;
}
