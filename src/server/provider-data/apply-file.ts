import { SETTINGS } from '../../domain/settings.ts';
import { writeAudit, type Actor } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { areasOfFile, loadAreas } from './load-areas.ts';
import { loadCustomers, type CustomerChanges } from './load-customers.ts';
import { loadOperators, type OperatorChange } from './load-operators.ts';
import { loadPromoCodes } from './load-promo.ts';
import type { LoadMoment, TariffChanges } from './load-tariffs.ts';
import { replaceBannedAddresses } from '../documents/banned-list.ts';
import { replaceFleet } from '../documents/category-list.ts';
import { replacePopularLocations } from '../documents/popular-list.ts';
import { replaceSavedAddresses } from './provider-data-store.ts';
import type { PlacedFile } from './place-popular.ts';

/** How much of the provider's data was new. */
export interface LoadCounts extends CustomerChanges {
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
  /** Publications of the office that were to come and do not. */
  toCome: number;
}

async function auditOperators(tx: Transaction, changes: OperatorChange[], actor: Actor): Promise<void> {
  for (const { id, action, tariffs, licences } of changes) {
    const detail = { tariffs, licences };
    await writeAudit(tx, { actor, entity: 'operator', entityId: String(id), action, detail });
  }
}

/** What of the settings is another than is stored, be it in force here or not. */
async function changedSettings(
  tx: Transaction,
  settings: SettingsService,
  wanted: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  // Before the first version the defaults are nowhere stored, and a quote could not be replayed.
  if (settings.current().version === 0) return wanted;
  const stored = await settings.stored(tx);
  const defaults = Object.entries(SETTINGS).map(([name, { fallback }]) => [name, fallback]);
  const known: Record<string, string> = { ...Object.fromEntries(defaults), ...stored };
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => known[name] !== value));
}

/** Makes the provider data as a file says, and writes down by whom. @returns also what of tariffs is undone by that */
export async function applyFile(
  tx: Transaction,
  settings: SettingsService,
  file: PlacedFile,
  { actor, toCome, ...moment }: LoadMoment & { actor: Actor; toCome: number },
): Promise<{ changed: LoadCounts } & Omit<TariffChanges, 'versions'>> {
  const values = await changedSettings(tx, settings, file.settings);
  const settingsChanged = Object.keys(values).length;
  if (settingsChanged > 0) await settings.change(tx, values, actor);
  const categories = await replaceFleet(tx, file.vehicleCategories);
  const { operators, ...ofTariffs } = await loadOperators(tx, file.operators, categories.ids, moment);
  const { savedAddresses, popularLocations, bannedAddresses, promoCodes } = file;
  const currency = file.settings['CURRENCY_CODE'] ?? settings.current().settings.CURRENCY_CODE;
  const context = { actor, currency, now: moment.now };
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
    toCome,
    ...(await loadCustomers(tx, file.corporateCustomers ?? [], context)),
  };
  await auditOperators(tx, operators, actor);
  if (Object.values(changed).some((count) => count > 0)) {
    await settings.moveProviderVersion(tx);
    const told = { actor, entity: 'provider', entityId: 'provider', action: 'load' };
    await writeAudit(tx, { ...told, detail: { ...changed } });
  }
  return { changed, ...ofTariffs };
}
