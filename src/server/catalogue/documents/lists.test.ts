import { describe, expect, it } from 'vitest';
import { atDocument } from '../../../../test/support/documents.ts';
import { mileageForm } from '../../../../test/support/forms.ts';
import { requestSettled } from '../../../../test/support/settled.ts';
import type { OrProblem } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { PriceAnswer } from '../../../contract/prices.ts';

const app = useApp();

const PLACE = { note: 'by rail', kind: 'station', pickup: null, dropoff: 'York Station' };
const shown = () => app.services.catalogue.popularLocations().map(({ name }) => name);

describe('[OFF-08] popular places', () => {
  it('are added, changed, moved and removed; the server finds their places', async () => {
    const manager = await atDocument(app, 'popular_locations');
    const { parts } = await manager.see();
    const before = parts['order'] as string[];
    expect(before).toEqual(shown());
    const [first = '', second = '', ...rest] = before;
    const order = ['York by train', second, ...rest];
    const typed = { 'place:York by train': PLACE, [`place:${first}`]: null, order };
    const publication = await manager.publishes(typed);
    expect(shown()).toEqual(order);
    const york = app.services.catalogue.popularLocations()[0];
    expect(york).toMatchObject({ note: 'by rail', pickup: null, dropoffPlace: expect.stringContaining(':') });
    const [done] = await manager.published();
    expect(done?.sentences[0]).toMatch(/^New: York by train, to York.*, “by rail”$/);
    expect(done?.sentences[1]).toContain(`Removed: ${first}`);
    await manager.revert(publication);
    expect(shown()).toEqual(before);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ 'place:Nowhere': { ...PLACE, dropoff: 'Zzqx' } }, 'the drop-off: there is no place “Zzqx”'],
    [{ 'place:X': { ...PLACE, dropoff: null } }, 'needs a pick-up, a drop-off, or both'],
    [
      { 'place:X': { ...PLACE, kind: 'moon' } },
      'the kind must be one of airport, station, port, city, venue',
    ],
    [{ 'place:X': { ...PLACE, note: 'x'.repeat(81) } }, 'the note is longer than 80 characters'],
    [{ 'place:': PLACE }, 'the name is required'],
    [{ 'place:X': 'York' }, 'must be a place'],
    [{ order: 'York' }, 'must be names'],
    [{ order: null }, 'is required'],
    [{ other: 'York' }, 'is no place'],
  ])('%j is rejected', async (typed, words) => {
    const { status, body } = await (await atDocument(app, 'popular_locations')).save(typed);
    expect([status, body.errors]).toEqual([422, { 'changes.0.after': words }]);
  });
});

describe('[OFF-08] banned addresses', () => {
  it('apply from their publication; the number of quotes that they would have refused is shown before', async () => {
    await requestSettled(app, mileageForm());
    await app.services.recorder.flush();
    const manager = await atDocument(app, 'banned_addresses');
    await manager.save({ 'Manchester Airport': { reason: 'Closed' } });
    const { draft } = await manager.see();
    expect(draft?.sentences).toEqual(['Banned: Manchester Airport (Closed)']);
    expect(draft?.effects[0]).toMatch(
      /^“Manchester Airport” would have refused [1-9]\d* of the last \d+ quotes?\.$/,
    );
    const publication = (await manager.publish()).body.publication_id;
    const ask = () =>
      app.send<OrProblem<PriceAnswer>>('POST', '/api/v1/calculate-distance-price', mileageForm());
    expect((await ask()).body.code).toBe('banned_address');
    await manager.revert(publication);
    expect((await ask()).status).toBe(200);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ '—': { reason: '' } }, 'the address needs a word'],
    [{ ' ': { reason: '' } }, 'the address is required'],
    [{ 'High Street': { reason: 'x'.repeat(201) } }, 'the reason is longer than 200 characters'],
  ])('%j is rejected', async (typed, words) => {
    const { status, body } = await (await atDocument(app, 'banned_addresses')).save(typed);
    expect([status, body.errors]).toEqual([422, { 'changes.0.after': words }]);
  });
});
