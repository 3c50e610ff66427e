import { describe, expect, it } from 'vitest';
import { atPrices, priceOf, tariffNow, type Saved } from '../../../../test/support/tariffs.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { Role } from '../../../domain/accounts.ts';

const app = useApp();

const at = (tariffId: string, role?: Role, name?: string) => atPrices(app, tariffId, role, name);

describe('[OFF-08] a draft of prices', () => {
  it('is saved, described to colleagues, and changes no price', async () => {
    const id = tariffNow(app, 0);
    const manager = await at(id);
    const before = await priceOf(app, id);
    expect((await manager.save({ minimum: '999.00' })).status).toBe(200);
    const { draft, category, operator } = await (await at(id, 'read_only')).see();
    expect(draft).toMatchObject({
      revision: 1,
      from: null,
      saved_by: 'Sam Okoro',
      sentences: [expect.stringMatching(/^Minimum fare: £\d+\.00 → £999\.00 \(\+\d+%\)$/)],
      summary: '1 price up',
      moved: false,
    });
    expect(await manager.drafts()).toMatchObject([{ tariff_id: id, operator, category, revision: 1 }]);
    expect(await priceOf(app, id)).toBe(before);
    expect((await manager.drop(1)).status).toBe(200);
    expect((await manager.see()).draft).toBeNull();
    expect((await manager.drop(1)).status).toBe(200);
  });

  it('saved by a colleague meanwhile is not overwritten: both are shown', async () => {
    const id = tariffNow(app, 0);
    const [one, two] = [await at(id), await at(id, 'owner', 'Ada Byron')];
    expect((await one.save({ minimum: '20' }, { revision: 0 })).status).toBe(200);
    const { status, body } = await two.save({ viaCharge: '7' }, { revision: 0 });
    expect([status, body.code, body.message]).toEqual([
      409,
      'moved_on',
      'Sam Okoro has saved this draft since.',
    ]);
    expect(body.both?.stands).toEqual([expect.stringContaining('→ £20.00')]);
    expect(body.both?.yours).toEqual([expect.stringMatching(/^Each stop: .* → £7\.00/)]);
    expect((await two.save({ viaCharge: '7' })).status).toBe(200);
    expect((await one.drop(1)).body.code).toBe('moved_on');
    expect((await one.publish({ drafts: [{ tariff_id: id, revision: 1 }] })).body).toMatchObject({
      code: 'moved_on',
      both: { stands: [expect.stringContaining('→ £7.00')] },
    });
    expect((await one.drop(2)).status).toBe(200);
  });

  it('is saved by one of two at the same moment', async () => {
    const id = tariffNow(app, 0);
    const [one, two] = [await at(id), await at(id)];
    const answers = await Promise.all(
      [one, two].map((each, index) => each.save({ minimum: `2${index}` }, { revision: 0 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await one.drop(1);
  });

  it.each<[Record<string, string>, Saved, Record<string, string>]>([
    [{ minimum: 'a lot' }, {}, { 'changes.0.value': 'must be an amount such as 12.50' }],
    [{ minimum: '20', viaCharge: '-1' }, {}, { 'changes.1.value': 'must be an amount such as 12.50' }],
    [{ minimum: '10000.01' }, {}, { 'changes.0.value': 'must be a whole number from 0 to 1000000' }],
    [{ nothing: '1' }, {}, { 'changes.0.key': 'is not a number of this tariff' }],
    [{}, {}, { changes: 'must change something' }],
    [{ 'bands/4/1/end': '500' }, {}, { changes: expect.stringContaining('Distance band 2 ends at must be') }],
    [{ minimum: '20' }, { from_date: '2026-11-20' }, { from_date: 'must lie ahead' }],
    [{ minimum: '20' }, { from_date: '2029-01-01' }, { from_date: 'must be within two years' }],
    [{ minimum: '20' }, { from_time: '10:00' }, { from_date: 'is required with a time' }],
    [
      { minimum: '20' },
      { from_date: '2027-03-28', from_time: '01:30' },
      { from_time: 'does not exist on that day: the clocks go forward' },
    ],
  ])('with %j and %j is rejected, naming the field', async (typed, more, errors) => {
    const { status, body } = await (await at(tariffNow(app, 0))).save(typed, more);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('with an unchanged number changes nothing; there is none for a price on request', async () => {
    const manager = await at(tariffNow(app, 0));
    const { live } = await manager.see();
    const minimum = live[0]?.fields.find(({ key }) => key === 'minimum')?.value ?? 0;
    expect((await manager.save({ minimum: String(minimum / 100) })).body.errors).toEqual({
      changes: 'must change something',
    });
    const onRequest = await at(tariffNow(app, 0, 'Wheelchair accessible'));
    expect((await onRequest.see()).live).toMatchObject([{ offer: 'on_request' }]);
    expect((await onRequest.save({ minimum: '20' })).body.code).toBe('cannot_do');
  });

  it('[OFF-09] shows its effect on the latest quotes', async () => {
    const id = tariffNow(app);
    const manager = await at(id);
    const effect = async () =>
      (await manager.send<{ sentences: string[] }>('GET', `tariffs/${id}/effect`)).body;
    expect((await effect()).code).toBe('cannot_do');
    const price = await priceOf(app, id);
    await app.services.recorder.flush();
    await manager.save({ 'dropoffCharges/Manchester Airport drop-off charge/Manchester Airport': '105' });
    const { sentences } = await effect();
    expect(sentences[0]).toMatch(/^Among the last \d+ quotes? (one has|\d+ have) these prices\.$/);
    expect(sentences[1]).toMatch(/^\d+ would have been dearer, by £1\d\d\.\d\d on average\.$/);
    expect(sentences[2]).toContain(`£${price?.toFixed(2)} → £`);
    await manager.drop(1);
  });

  it('is for owners and managers', async () => {
    const dispatcher = await at(tariffNow(app, 0), 'dispatcher');
    for (const answer of [
      await dispatcher.save({ minimum: '20' }),
      await dispatcher.drop(1),
      await dispatcher.publish(),
      await dispatcher.revert(1),
    ])
      expect([403]).toContain(answer.status);
  });
});
