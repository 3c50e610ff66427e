import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mileageForm } from '../../../test/support/forms.ts';
import { requestSettled } from '../../../test/support/settled.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { PopularLocation } from '../../contract/provider.ts';
import { commandActor } from '../platform/database/audit.ts';
import { placeLocations } from './apply-file.ts';
import { loadProvider } from './load-service.ts';
import { parseProviderFile, ProviderFileFaults } from './provider-file.ts';

const DEMO = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../demo/provider.json'), 'utf8'),
) as Record<string, unknown>;

const app = useApp();

/** Reads the demo with other popular locations, or with none of the key, as the command does. */
function read(popularLocations: unknown) {
  const { popularLocations: _, ...rest } = DEMO;
  const json = JSON.stringify({ ...rest, ...(popularLocations !== undefined && { popularLocations }) });
  return placeLocations(parseProviderFile(json, 'mine.json'), 'mine.json', app.services.places);
}

function faultsOf(popularLocations: unknown): string[] {
  try {
    read(popularLocations);
  } catch (error) {
    if (error instanceof ProviderFileFaults) return error.faults;
    throw error;
  }
  return [];
}

async function load(popularLocations: unknown): Promise<number> {
  const { database, settings, catalogue } = app.services;
  const { changed } = await loadProvider(database.db, settings, read(popularLocations), commandActor('test'));
  await catalogue.reload();
  return changed.popularLocations;
}

async function shown(): Promise<PopularLocation[]> {
  const { body } = await app.send<PopularLocation[]>('GET', '/api/v1/fetch_popular_locations');
  return body;
}

const LEEDS = { name: 'Leeds', kind: 'station', dropoff: 'stn:LDS' };

describe('[HOME-02] popular locations of a provider file', () => {
  it('are all bookable in the demo, each by its data and by its text alone', async () => {
    const cards = await shown();
    expect(cards).toHaveLength(8);
    for (const { pickup, pickup_place, dropoff, dropoff_place } of cards) {
      const { places } = app.services;
      if (pickup) expect(places.resolve({ text: pickup })?.id).toBe(pickup_place);
      if (dropoff) expect(places.resolve({ text: dropoff })?.id).toBe(dropoff_place);
      const form = mileageForm({
        ...(pickup && pickup_place && { pickup, pickup_place }),
        ...(dropoff && dropoff_place && { dropoff, dropoff_place }),
      });
      const { body } = await requestSettled(app, form);
      expect([pickup, dropoff, body.code]).toEqual([pickup, dropoff, undefined]);
    }
  });

  it('name places by text or id, keep their order, change, and are removed with the file', async () => {
    const york = {
      name: 'York',
      note: 'for the races',
      kind: 'city',
      pickup: 'York',
      dropoff: 'Leeds station',
    };
    expect(await load([york, LEEDS])).toBe(10);
    expect(await shown()).toMatchObject([
      {
        ...york,
        pickup: 'York, North Yorkshire',
        dropoff: 'Leeds Station, Leeds, LS1 4DY',
        dropoff_place: 'stn:LDS',
      },
      { ...LEEDS, note: null, pickup: null, pickup_place: null, dropoff: 'Leeds Station, Leeds, LS1 4DY' },
    ]);
    expect(await load([york, LEEDS])).toBe(0);
    expect(await load([LEEDS, york])).toBe(2);
    expect((await shown()).map(({ name }) => name)).toEqual(['Leeds', 'York']);
    expect(await load([{ ...LEEDS, kind: 'venue' }])).toBe(2);
    expect(await shown()).toMatchObject([{ name: 'Leeds', kind: 'venue' }]);
    expect(await load(undefined)).toBe(0);
    expect(await shown()).toHaveLength(1);
    expect(await load([])).toBe(1);
    expect(await shown()).toEqual([]);
  });

  it.each([
    [[{ ...LEEDS, dropoff: 'stn:XYZ' }], 'popularLocations[0].dropoff: there is no place "stn:XYZ"'],
    [
      [LEEDS, { ...LEEDS, name: 'b', pickup: 'Zzqx' }],
      'popularLocations[1].pickup: there is no place "Zzqx"',
    ],
    [
      [{ ...LEEDS, kind: 'zoo' }],
      'popularLocations[0].kind: must be one of airport, station, port, city, venue',
    ],
    [[{ name: 'a', kind: 'city' }], 'popularLocations[0]: needs a pickup, a dropoff, or both'],
    [[{ ...LEEDS, name: ' ' }], 'popularLocations[0].name: is empty'],
    [[{ ...LEEDS, note: 'a\nb' }], 'popularLocations[0].note: has a line break or a control character'],
    [[{ ...LEEDS, price: '12.00' }], 'popularLocations[0].price: is not known here'],
    [[LEEDS, LEEDS], 'popularLocations[1].name: is the same as in popularLocations[0]'],
  ])('%j is rejected: %s', (list, fault) => {
    expect(faultsOf(list)).toEqual([fault]);
  });
});
