import type { FastifyInstance } from 'fastify';
import type { TriedFile, WireDifference } from '../../contract/office-provider-file.ts';
import type { Catalogue, SettingsService } from '../catalogue/index.ts';
import type { Places } from '../geography/index.ts';
import { type Database, staffActor } from '../platform/database/index.ts';
import { isTooDeep, LIMITS, ProblemError, serve } from '../platform/http/index.ts';
import { type PlacedFile, placeLocations } from './apply-file.ts';
import { providerFileAt } from './export.ts';
import { loadProvider, ProviderChanged } from './load-service.ts';
import { OfficeChanges } from './load-tariffs.ts';
import { parseProviderFile, ProviderFileFaults } from './provider-file.ts';

interface Needed {
  db: Database;
  settings: SettingsService;
  catalogue: Pick<Catalogue, 'reload'>;
  places: Pick<Places, 'byId' | 'resolve'>;
  clock: () => Date;
}

/** Provider files in the office. */
export interface OfficeFiles {
  /** The provider's data as a file, without the people of corporate customers: changing a price does not need them. */
  write(): Promise<string>;
  /** Previews a file. */
  try(text: string, staffId: number): Promise<Omit<TriedFile, 'success'>>;
  /** @throws ProblemError for errors or conflicts */
  load(input: { text: string; replace: boolean; seen: number }, staffId: number): Promise<WireDifference[]>;
}

/** Name in error messages. */
const NAME = 'The file';

/** Why a load was refused, as an answer. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ProviderChanged) return new ProblemError(409, 'moved_on', error.message);
  if (error instanceof ProviderFileFaults) return new ProblemError(409, 'cannot_do', error.message);
  if (error instanceof OfficeChanges) {
    const named = error.undone.join('; ');
    return new ProblemError(409, 'cannot_do', `Nothing was loaded. Changed in the office: ${named}.`);
  }
  return error;
}

export function createOfficeFiles({ db, settings, catalogue, places, clock }: Needed): OfficeFiles {
  const read = (text: string): PlacedFile => {
    if (isTooDeep(text)) throw new ProviderFileFaults(NAME, ['is nested too deeply']);
    return placeLocations(parseProviderFile(text, NAME), NAME, places);
  };
  return {
    write: () => providerFileAt(db, settings, { at: clock(), people: false }),
    async try(text, staffId) {
      const provider_version = await settings.providerVersion();
      try {
        const options = { dryRun: true };
        const actor = staffActor(staffId);
        const { changed, ...report } = await loadProvider(db, settings, read(text), actor, clock(), options);
        const news = Object.values(changed).some((many) => many > 0);
        const { difference: differences, undone } = report;
        return { faults: [], news, differences, undone, provider_version };
      } catch (error) {
        if (!(error instanceof ProviderFileFaults)) throw error;
        return { faults: error.faults, news: false, differences: [], undone: [], provider_version };
      }
    },
    async load({ text, replace, seen }, staffId) {
      const options = { replace, seen, tells: true };
      try {
        const actor = staffActor(staffId);
        const { difference } = await loadProvider(db, settings, read(text), actor, clock(), options);
        await catalogue.reload();
        return difference;
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

const DONE = { success: true } as const;

/** [OFF-12] The provider's data as a file: taken away, tried and loaded. */
export function officeFilesRoutes(app: FastifyInstance, files: OfficeFiles): void {
  serve(app, 'GET /api/v1/office/provider-file', async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { ...DONE, text: await files.write() };
  });

  serve(
    app,
    'POST /api/v1/office/provider-file/trial',
    async ({ body, principal }) => ({ ...DONE, ...(await files.try(body.text, principal.id)) }),
    LIMITS.booking,
  );

  serve(
    app,
    'POST /api/v1/office/provider-file',
    async ({ body: { text, replace, provider_version: seen }, principal }) => ({
      ...DONE,
      differences: await files.load({ text, replace, seen }, principal.id),
    }),
    LIMITS.booking,
  );
}
