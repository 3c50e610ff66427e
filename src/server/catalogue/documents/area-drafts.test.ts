import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { book, carRequestFor } from '../../../../test/support/bookings.ts';
import { atDocument } from '../../../../test/support/documents.ts';
import { mileageForm } from '../../../../test/support/forms.ts';
import { requestSettled } from '../../../../test/support/settled.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { AreaLine } from '../../../contract/office-areas.ts';
import type { Area } from '../../../domain/area/area.ts';
import { areasOfTariff } from '../../../domain/tariffs/parts.ts';
import { tariffs } from '../../platform/schema/catalogue.ts';
import { currentOf } from '../catalogue.ts';

const app = useApp();

const lines = async () => {
  const { send } = await atDocument(app, 'settings', 'read_only');
  return (await send<{ areas: AreaLine[] }>('GET', 'areas')).body.areas;
};
/** An area that operators and tariffs have. */
const used = async (by: 'operators' | 'tariffs') => {
  const line = (await lines()).find((each) => each[by] > 0);
  const known = app.services.catalogue.areas().find(({ id }) => id === line?.area_id);
  if (!line || !known) throw new Error('no area is used');
  return { line, known };
};
/** The prices that hold now and speak of an area, as they have it. */
const held = (name: string): Area[] => {
  const { catalogue } = app.services;
  const now = app.clock.now.getTime();
  return catalogue
    .operators()
    .flatMap(({ id }) => currentOf(catalogue.versionsOf(id), now))
    .flatMap(({ tariff }) => (tariff ? areasOfTariff(tariff.tariff) : []))
    .filter((area) => area.name === name);
};
const LARGER = { kind: 'circle', lat: 53.8, lon: -1.55, miles: 33 } as const;

describe('[OFF-08] a redrawn area', () => {
  it('is used by all tariffs that refer to it, and reverted; existing quotes keep their price', async () => {
    const { line, known } = await used('tariffs');
    const manager = await atDocument(app, `area:${line.area_id}`);
    const { form, body } = await requestSettled(app, mileageForm());
    const offer = body.price_details.find(({ price }) => price !== null);
    if (!offer) throw new Error('no offer');
    const area = { ...LARGER, name: line.name };
    await manager.save({ area });
    const { draft } = await manager.see();
    expect(draft?.sentences).toEqual([expect.stringMatching(/ → 33-mile radius$/)]);
    expect(draft?.effects.join()).toContain(`${line.tariffs} tariff`);
    expect(held(line.name)[0]).toEqual(known.area);
    const { body: made } = await manager.publish();
    expect(held(line.name)).toHaveLength(line.tariffs);
    expect(new Set(held(line.name).map((each) => JSON.stringify(each))).size).toBe(1);
    expect(held(line.name)[0]).toEqual(area);
    const { db } = app.services.database;
    const versions = await db.$count(tariffs, eq(tariffs.publicationId, made.publication_id));
    expect(versions).toBe(line.tariffs);
    expect((await book(app, carRequestFor(offer, { bookingForm: form }))).status).toBe(200);
    expect((await manager.revert(made.publication_id)).status).toBe(200);
    expect(held(line.name)[0]).toEqual(known.area);
  });

  it('is that of the operators with pick-ups in it', async () => {
    const { line } = await used('operators');
    const manager = await atDocument(app, `area:${line.area_id}`);
    const area = { ...LARGER, name: line.name };
    const publication = await manager.publishes({ area });
    const areas = app.services.catalogue.operators().map(({ serviceArea }) => serviceArea);
    expect(areas.filter(({ name }) => name === line.name)).toEqual(
      Array.from({ length: line.operators }, () => area),
    );
    await manager.revert(publication);
  });

  it('is created, used and removed; one in use is not removed', async () => {
    const manager = await atDocument(app, 'area:new-1');
    const area = { ...LARGER, name: 'Round Leeds' };
    await manager.publishes({ area });
    expect((await lines()).find(({ name }) => name === area.name)?.holds).toMatch(/^Includes \d+ towns/);
    await manager.publishes({ area: null });
    expect((await lines()).map(({ name }) => name)).not.toContain(area.name);
    const { line } = await used('operators');
    const other = await atDocument(app, `area:${line.area_id}`);
    expect((await other.save({ area: null })).body.message).toMatch(/is in use: by /);
  });

  it.each([
    [{ ...LARGER, name: 'Another name' }, /cannot be renamed/],
    [{ kind: 'postcodes', codes: ['ZZ9'] }, /we know no such postcode: ZZ9/],
    [{ kind: 'circle', lat: 53.8, lon: -1.55, miles: 0 }, /miles must be above 0/],
    ['Leeds', /must be|expected|Invalid/],
  ])('is rejected as %j', async (drawn, words) => {
    const { line } = await used('tariffs');
    const manager = await atDocument(app, `area:${line.area_id}`);
    const area = typeof drawn === 'string' ? drawn : { name: line.name, ...drawn };
    const { status, body } = await manager.save({ area });
    expect([status, body.message]).toEqual([422, expect.stringMatching(words)]);
  });

  it('is edited only by roles that edit prices', async () => {
    const { line } = await used('tariffs');
    const dispatcher = await atDocument(app, `area:${line.area_id}`, 'dispatcher');
    expect((await dispatcher.save({ area: { ...LARGER, name: line.name } })).status).toBe(403);
    expect((await (await atDocument(app, 'area:nowhere')).see()).success).toBe(false);
  });
});
