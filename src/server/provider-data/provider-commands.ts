import { z } from 'zod';
import { commandActor } from '../db/audit.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Places } from '../places/places.ts';
import { CommandRefused } from '../refused.ts';
import { createSettingsService } from '../settings/settings-service.ts';
import { providerFileAt } from './export-service.ts';
import { placeLocations } from './place-popular.ts';
import { parseProviderFile } from './provider-file.ts';
import { loadProvider, type LoadReport } from './provider-load-service.ts';

interface Context {
  database: Pick<OpenDatabase, 'db'>;
  clock: () => Date;
  places: () => Pick<Places, 'byId' | 'resolve'>;
}

const asked = z.object({
  /** By which its faults are told. */
  name: z.string(),
  text: z.string(),
  replace: z.boolean(),
  dryRun: z.boolean(),
});

/** What `provider:load` asks of whoever holds the database. */
export type LoadAsked = z.infer<typeof asked>;

/** Loads a provider file, or says what that would change. @returns the report, as JSON. @throws CommandRefused */
export async function loadByCommand({ database, clock, places }: Context, what: string): Promise<string> {
  const { name, text, replace, dryRun } = asked.parse(JSON.parse(what));
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
