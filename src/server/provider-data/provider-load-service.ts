import { writeAudit, type Actor } from '../db/audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { holdPublishing } from '../documents/document-publishing.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { singleOperatorFaults } from './file-single-operator.ts';
import { areasOfFile, loadAreas } from './load-areas.ts';
import { loadCustomers, type CustomerChanges } from './load-customers.ts';
import { loadCategories, loadOperators, type OperatorChange } from './load-operators.ts';
import { loadPromoCodes } from './load-promo.ts';
import { replaceBannedAddresses } from '../documents/banned-list.ts';
import { OfficeChanges } from './load-tariffs.ts';
import { undoneInOffice } from './office-documents.ts';
import { replacePopularLocations } from '../documents/popular-list.ts';
import { lockProviderData, replaceSavedAddresses } from './provider-data-store.ts';
import type { PlacedFile } from './place-popular.ts';
import { ProviderFileFaults } from './provider-file.ts';

/** How much the file holds, and what of it was new. */
export interface LoadReport {
  operators: number;
  vehicleCategories: number;
  tariffs: number;
  changed: {
    settings: number;
    vehicleCategories: number;
    /** Not in the fleet any more. */
    withdrawnCategories: number;
    operators: number;
    deactivated: number;
    /** Added, changed or ended. */
    licences: number;
    /** New versions. */
    tariffs: number;
    areas: number;
    savedAddresses: number;
    popularLocations: number;
    bannedAddresses: number;
    /** New versions. */
    promoCodes: number;
  } & CustomerChanges;
}

function changedSettings(settings: SettingsService, wanted: Record<string, string>): Record<string, string> {
  const { version, raw } = settings.current();
  // Before the first version the defaults are nowhere stored, and a quote could not be replayed.
  if (version === 0) return wanted;
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => raw[name] !== value));
}

async function auditOperators(tx: Transaction, changes: OperatorChange[], actor: Actor): Promise<void> {
  for (const { id, action, tariffs, licences } of changes) {
    const detail = { tariffs, licences };
    await writeAudit(tx, { actor, entity: 'operator', entityId: String(id), action, detail });
  }
}

async function load(
  tx: Transaction,
  settings: SettingsService,
  file: PlacedFile,
  { actor, now, replace }: { actor: Actor; now: Date; replace: boolean },
): Promise<LoadReport['changed']> {
  await holdPublishing(tx);
  await lockProviderData(tx);
  const undone = await undoneInOffice(tx, settings, file, { now, replace });
  if (undone.length > 0) throw new OfficeChanges(undone);
  const values = changedSettings(settings, file.settings);
  const settingsChanged = Object.keys(values).length;
  if (settingsChanged > 0) await settings.change(tx, values, actor);
  const categories = await loadCategories(tx, file.vehicleCategories);
  const operators = await loadOperators(tx, file.operators, categories.ids, { now, replace });
  const { savedAddresses, popularLocations, bannedAddresses, promoCodes } = file;
  const currency = file.settings['CURRENCY_CODE'] ?? settings.current().settings.CURRENCY_CODE;
  const changed = {
    settings: settingsChanged,
    vehicleCategories: categories.changed,
    withdrawnCategories: categories.withdrawn,
    operators: operators.filter(({ action }) => action !== 'deactivate').length,
    deactivated: operators.filter(({ action }) => action === 'deactivate').length,
    licences: operators.reduce((sum, { licences }) => sum + Object.keys(licences).length, 0),
    tariffs: operators.reduce((sum, { tariffs }) => sum + Object.keys(tariffs).length, 0),
    areas: await loadAreas(tx, areasOfFile(file)),
    savedAddresses: savedAddresses ? await replaceSavedAddresses(tx, savedAddresses) : 0,
    popularLocations: popularLocations ? await replacePopularLocations(tx, popularLocations) : 0,
    bannedAddresses: bannedAddresses ? await replaceBannedAddresses(tx, bannedAddresses) : 0,
    promoCodes: promoCodes ? await loadPromoCodes(tx, promoCodes) : 0,
    ...(await loadCustomers(tx, file.corporateCustomers ?? [], { actor, currency, now })),
  };
  await auditOperators(tx, operators, actor);
  if (Object.values(changed).some((count) => count > 0)) {
    await settings.moveProviderVersion(tx);
    await writeAudit(tx, {
      actor,
      entity: 'provider',
      entityId: 'provider',
      action: 'load',
      detail: changed,
    });
  }
  return changed;
}

/** A setting that the file leaves as it is may name an operator that the file does not have any more. */
function checkSingleOperator(
  settings: SettingsService,
  { settings: given, operators, path }: PlacedFile,
): void {
  const named = given['SINGLE_OPERATOR'] ?? settings.current().settings.SINGLE_OPERATOR;
  const faults = singleOperatorFaults(named, operators);
  if (faults.length > 0) throw new ProviderFileFaults(path, faults);
}

/**
 * Makes the provider data as the file says, whole or not at all; the same file again changes nothing. Running
 * nodes take it up by themselves.
 * @param options `replace`: also prices that were published in the office
 * @throws OfficeChanges for those otherwise; ProviderFileFaults when SINGLE_OPERATOR, as it was set before, names none of the file's operators
 */
export async function loadProvider(
  db: Database,
  settings: SettingsService,
  file: PlacedFile,
  actor: Actor,
  now: Date = new Date(),
  { replace = false }: { replace?: boolean } = {},
): Promise<LoadReport> {
  await settings.reload();
  checkSingleOperator(settings, file);
  const changed = await db.transaction((tx) => load(tx, settings, file, { actor, now, replace }));
  await settings.reload();
  return {
    operators: file.operators.length,
    vehicleCategories: file.vehicleCategories.length,
    tariffs: file.operators.reduce((sum, { tariffs }) => sum + Object.keys(tariffs).length, 0),
    changed,
  };
}
