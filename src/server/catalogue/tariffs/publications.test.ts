import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { book, carRequestFor } from '../../../../test/support/bookings.ts';
import { atPrices, offerOf, priceOf, tariffNow } from '../../../../test/support/tariffs.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { OfficeTariff } from '../../../contract/office-tariffs.ts';
import type { Role } from '../../../domain/accounts.ts';
import { createCatalogue } from '../catalogue.ts';

let start: Date;
const app = useApp();
beforeAll(async () => {
  // The file was loaded before anybody works here.
  start = new Date(app.clock.now.getTime() + 3_600_000);
  app.clock.now = start;
});
afterEach(() => {
  app.clock.now = start;
});

const at = (tariffId: string, role?: Role, name?: string) => atPrices(app, tariffId, role, name);

/** What comes on top of every trip to Manchester Airport. */
const DROP_OFF = 'dropoffCharges/Manchester Airport drop-off charge/Manchester Airport';

const minimumIn = ({ live }: Pick<OfficeTariff, 'live'>) =>
  live.map(({ from, fields }) => [
    from.slice(0, 10),
    fields.find(({ key }) => key === 'minimum')?.value,
    fields.find(({ key }) => key === 'viaCharge')?.value,
  ]);

describe('[OFF-08] a publication', () => {
  it('takes effect at once; earlier quotes are honoured', async () => {
    const id = tariffNow(app, 1);
    const { form, offer } = await offerOf(app, id);
    const manager = await at(id);
    const publication = await manager.publishes({ [DROP_OFF]: '105' });
    expect(await priceOf(app, id)).toBeGreaterThan((offer.final_price ?? 0) + 90);
    const { status, body } = await book(app, carRequestFor(offer, { bookingForm: form }));
    expect([status, body.data?.booking.total_booking_amount]).toEqual([200, offer.final_price]);
    const [latest] = await manager.publications();
    expect(latest).toMatchObject({
      publication_id: publication,
      by: 'Sam Okoro',
      reverts: null,
      tariffs: [{ tariff_id: id, summary: '1 price up', sentences: [expect.stringContaining('→ £105.00')] }],
      undo: { lost: [] },
    });
    const { versions, draft } = await manager.see();
    expect([draft, versions[0]?.state, versions[0]?.made_by]).toEqual([null, 'now', 'Sam Okoro']);
    expect([versions[1]?.state, versions[1]?.made_by]).toEqual(['past', '']);
    expect((await manager.revert(publication)).status).toBe(200);
    expect(await priceOf(app, id)).toBe(offer.final_price);
    const [back] = await manager.publications();
    expect(back).toMatchObject({ reverts: publication, tariffs: [{ summary: '1 price down' }] });
    expect((await manager.revert(publication)).body.code).toBe('cannot_do');
  });

  it('for a later time takes effect at that instant; corrections made today carry over', async () => {
    const id = tariffNow(app, 2);
    const manager = await at(id);
    const before = minimumIn(await manager.see())[0];
    await manager.publishes({ minimum: '800' }, { from_date: '2026-12-01' });
    expect(minimumIn(await manager.see())).toEqual([before, ['2026-12-01', 80_000, before?.[2]]]);
    await manager.save({ viaCharge: '6.50' });
    expect((await manager.see()).draft?.later).toEqual([
      'The version scheduled for Tuesday 1 December 2026, 00:00 gets it as well: Each stop.',
    ]);
    await manager.publish();
    expect(minimumIn(await manager.see()).map(([, minimum, via]) => [minimum, via])).toEqual([
      [before?.[1], 650],
      [80_000, 650],
    ]);
    app.clock.now = new Date('2026-11-30T23:59:59.999Z');
    const late = await at(id);
    expect(minimumIn(await late.see())[0]?.[1]).toBe(before?.[1]);
    app.clock.now = new Date('2026-12-01T00:00:00Z');
    expect(minimumIn(await late.see())).toEqual([['2026-12-01', 80_000, 650]]);
  });

  it('determines the passenger’s price from the very instant', async () => {
    const id = tariffNow(app, 0, 'MPV');
    await (await at(id)).publishes({ [DROP_OFF]: '105' }, { from_date: '2026-11-28', from_time: '12:00' });
    const cheap = await priceOf(app, id);
    app.clock.now = new Date('2026-11-28T11:59:59.999Z');
    expect(await priceOf(app, id)).toBe(cheap);
    app.clock.now = new Date('2026-11-28T12:00:00Z');
    expect(await priceOf(app, id)).toBeGreaterThan((cheap ?? 0) + 90);
  });

  it('for a later time can be cancelled before', async () => {
    const id = tariffNow(app, 3);
    const manager = await at(id);
    const publication = await manager.publishes(
      { minimum: '700' },
      { from_date: '2026-12-01', from_time: '06:00' },
    );
    expect((await manager.see()).versions[0]).toMatchObject({
      state: 'to_come',
      from: '2026-12-01T06:00:00.000Z',
    });
    expect((await manager.revert(publication)).status).toBe(200);
    const { versions, live } = await manager.see();
    expect(versions.map(({ state }) => state)).toEqual(['now']);
    expect(live.at(-1)?.fields).toEqual(live[0]?.fields);
    const list = await manager.send<{
      operators: { operator_id: number; tariffs: { to_come: string[] }[] }[];
    }>('GET', 'operators');
    const operator = list.body.operators.find(({ operator_id }) => operator_id === Number(id.split('-')[0]));
    expect(operator?.tariffs.flatMap(({ to_come }) => to_come)).toEqual([]);
  });

  it('contains several tariffs or none of them', async () => {
    const [first, second] = [tariffNow(app, 4), tariffNow(app, 5)];
    const [one, two] = [await at(first), await at(second)];
    await one.save({ minimum: '60' });
    await two.save({ minimum: '70' });
    const drafts = [first, second].map((tariff_id) => ({ tariff_id, revision: 1 }));
    const wrong = await one.publish({ drafts: [drafts[0], { ...drafts[1], revision: 2 }] });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'moved_on']);
    expect((await one.see()).draft?.revision).toBe(1);
    expect((await one.publish({ drafts })).status).toBe(200);
    const [latest] = await one.publications();
    expect(latest?.tariffs.map(({ tariff_id }) => tariff_id)).toEqual([first, second]);
    expect((await one.publish({ drafts })).body.code).toBe('moved_on');
    expect((await two.revert(latest?.publication_id ?? 0)).status).toBe(200);
  });

  it('is rejected if the prices have changed since the draft began, and both are shown', async () => {
    const id = tariffNow(app, 6);
    const [one, two] = [await at(id), await at(id)];
    const { version } = await one.see();
    await one.save({ minimum: '61' });
    await app.services.publications.publish([{ tariff_id: id, revision: 1 }], 1);
    const stale = await two.save({ viaCharge: '9' }, { version });
    expect([stale.status, stale.body.code]).toEqual([409, 'moved_on']);
    expect(stale.body.both).toMatchObject({
      stands: [expect.stringContaining('→ £61.00')],
      yours: ['Each stop: 9'],
    });
    await two.save({ viaCharge: '9' });

    await one.revert((await one.publications())[0]?.publication_id ?? 0);
    const { draft } = await two.see();
    expect(draft?.moved).toBe(true);
    const refused = await two.publish();
    expect([refused.status, refused.body.code]).toEqual([409, 'moved_on']);
    expect(refused.body.both).toMatchObject({
      stands: [expect.stringContaining('£61.00 →')],
      yours: [expect.stringContaining('→ £9.00')],
    });
    await two.save({ viaCharge: '9' });
    expect((await two.publish()).status).toBe(200);
  });

  it('is made once by two at the same moment', async () => {
    const id = tariffNow(app, 9);
    const [one, two] = [await at(id), await at(id)];
    await one.save({ minimum: '64' });
    const answers = await Promise.all([one.publish(), two.publish()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const made = (await one.publications())[0]?.publication_id ?? 0;
    const backs = await Promise.all([one.revert(made), two.revert(made)]);
    expect(backs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('and a pause reach every other node', async () => {
    const { settings, catalogue, pauses, database } = app.services;
    const another = await createCatalogue(database.db);
    const manager = await at(tariffNow(app, 10));
    const [operatorId = 0, categoryId = 0] = tariffNow(app, 10).split('-').map(Number);
    const seenElsewhere = async () => {
      await another.reload();
      const versions = another.versionsOf(operatorId).find(([one]) => one?.category.id === categoryId);
      return [versions?.[0]?.tariff?.tariff.minimum, another.operatorById(operatorId)?.pausedUntil ?? null];
    };
    const versions = [await settings.providerVersion()];
    const moved = async () => versions.push(await settings.providerVersion());
    await manager.publishes({ minimum: '65' });
    await moved();
    expect(await seenElsewhere()).toEqual([6500, null]);
    const operator = catalogue.operatorById(operatorId);
    if (!operator) throw new Error('no operator');
    const until = { until_date: '2026-11-23', until_time: '09:00', reason: 'Ill.' };
    await pauses.pause(operator, until, 1);
    await moved();
    expect(await seenElsewhere()).toEqual([6500, new Date('2026-11-23T09:00:00Z')]);
    await pauses.resume(operator, 1);
    await moved();
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  });

  it('is rejected for a time that has passed since the draft', async () => {
    const id = tariffNow(app, 7);
    await (await at(id)).save({ minimum: '61' }, { from_date: '2026-11-22' });
    app.clock.now = new Date('2026-11-22T00:00:01Z');
    const { status, body } = await (await at(id)).publish();
    expect([status, body.code]).toEqual([409, 'cannot_do']);
    expect(body.message).toContain('Sunday 22 November 2026, 00:00, which is in the past');
  });
});
