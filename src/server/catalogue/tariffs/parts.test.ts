import { beforeAll, describe, expect, it } from 'vitest';
import { atPrices, offerOf, priceOf, tariffNow } from '../../../../test/support/tariffs.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { Drafted } from '../../../contract/office-tariffs.ts';
import type { EffectAnswer } from '../../../contract/tariff-shapes.ts';
import type { FixedFare, Tariff } from '../../../domain/fare/tariff.ts';
import type { TariffPart } from '../../../domain/tariffs/parts.ts';

const app = useApp();
beforeAll(async () => {
  // The file was loaded before anybody works here.
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
});

type Changes = Drafted['changes'];
const at = async (tariffId: string) => {
  const manager = await atPrices(app, tariffId);
  const prices = async () => (await manager.see()).live[0]?.prices as unknown as Tariff;
  const saveParts = async (changes: Changes, more: object = {}) => {
    const { version, draft } = await manager.see();
    return manager.send('PUT', `tariffs/${tariffId}/draft`, {
      revision: draft?.revision ?? 0,
      version,
      changes,
      ...more,
    });
  };
  const publishes = async (changes: Changes) => {
    const saved = await saveParts(changes);
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    const { status, body } = await manager.publish();
    if (status !== 200) throw new Error(body.message);
    return body.publication_id;
  };
  return { ...manager, prices, saveParts, publishes };
};
const keyOf = ({ from, to }: FixedFare) => `part/fixed/${from.name}/${to.name}`;
const offer = (word: 'priced' | 'withdrawn') => ({
  key: 'part/offer',
  value: { kind: 'offer' as const, offer: word },
});

describe('[OFF-08] parts of a tariff', () => {
  it('are added, changed and removed, sold from then on, and reverted', async () => {
    const id = tariffNow(app, 1);
    const manager = await at(id);
    const before = await manager.prices();
    const [first, second] = before.fixedFares;
    if (!first || !second) throw new Error('no fixed fares');
    const charge: TariffPart = {
      kind: 'dropoffs',
      charge: { name: 'Terminal charge', area: first.to, pence: 1234 },
    };
    const publication = await manager.publishes([
      { key: keyOf(first), value: null },
      { key: keyOf(second), value: { kind: 'fixed', fare: { ...second, bothWays: !second.bothWays } } },
      { key: 'part/charge', value: charge },
      { key: 'part/bands', value: { kind: 'bands', bands: [{ upToTenths: null, pencePerMile: 300 }] } },
      { key: 'minimum', value: '17' },
    ]);
    const after = await manager.prices();
    expect(after).toMatchObject({ minimum: 1700, bands: [{ upToTenths: null, pencePerMile: 300 }] });
    expect(after.fixedFares).toHaveLength(before.fixedFares.length - 1);
    expect(after.dropoffCharges.at(-1)).toEqual(charge.kind === 'dropoffs' && charge.charge);
    const [latest] = await manager.publications();
    expect(latest?.tariffs[0]?.summary).toMatch(/^1 price (up|down), 1 new, 1 taken out, 2 other changes$/);
    expect((await manager.revert(publication)).status).toBe(200);
    const back = await manager.prices();
    expect({ ...back, fixedFares: [] }).toEqual({ ...before, fixedFares: [] });
    expect(back.fixedFares.map(keyOf).toSorted()).toEqual(before.fixedFares.map(keyOf).toSorted());
  });

  it('replace parts that were renamed meanwhile', async () => {
    const manager = await at(tariffNow(app, 2));
    const [night] = (await manager.prices()).uplifts;
    if (!night) throw new Error('no uplift');
    const value = { kind: 'uplift' as const, uplift: { ...night, name: 'Small hours', weekdays: [5, 6] } };
    expect((await manager.saveParts([{ key: `part/uplift/${night.name}`, value }])).status).toBe(200);
    const { draft } = await manager.see();
    expect(draft?.changes.map(({ key, value: part }) => [key, part === null])).toEqual(
      expect.arrayContaining([
        [`part/uplift/${night.name}`, true],
        ['part/uplift/Small hours', false],
      ]),
    );
    expect(draft?.sentences).toEqual([
      expect.stringMatching(/^Removed: Night rate, /),
      expect.stringMatching(/^New: Small hours, \d+%, Fri, Sat, 22:00 to 06:00/),
    ]);
    await manager.drop(1);
  });

  it('are rejected with their names if a tariff could not price with them', async () => {
    const manager = await at(tariffNow(app, 3));
    const refused = async (changes: Changes | object[]) => {
      const { status, body } = await manager.saveParts(changes as Changes);
      return [status, body.errors];
    };
    const bands = (list: object[]) => [{ key: 'part/bands', value: { kind: 'bands', bands: list } }];
    expect(await refused(bands([{ upToTenths: 100, pencePerMile: 1 }]))).toEqual([
      422,
      { 'changes.0.value': 'must be null in the last band' },
    ]);
    expect((await refused(bands([{ upToTenths: null, pencePerMile: -1 }])))[0]).toBe(422);
    const { hourly, fixedFares } = await manager.prices();
    const all = [
      { key: 'part/bands', value: null },
      ...(hourly ? [{ key: 'part/hourly', value: null }] : []),
      ...fixedFares.map((fare) => ({ key: keyOf(fare), value: null })),
    ];
    expect(await refused(all)).toEqual([422, { changes: 'would not do: tariff has no price at all' }]);
    expect(await refused([{ key: 'minimum', value: null }])).toEqual([
      422,
      { 'changes.0.key': 'is not a part of a tariff' },
    ]);
    expect(await refused([{ key: 'part/fixed/no/where', value: null }])).toEqual([
      422,
      { changes: 'must change something' },
    ]);
  });
});

describe('[OFF-08] a category', () => {
  it('that is no longer offered is not sold, keeps its prices, and can return', async () => {
    const id = tariffNow(app, 1);
    const manager = await at(id);
    const before = await manager.prices();
    const { offer: sold } = await offerOf(app, id);
    const ended = await manager.publishes([offer('withdrawn'), { key: 'minimum', value: '99' }]);
    await expect(priceOf(app, id)).rejects.toThrow('no offer');
    const { live, versions } = await manager.see();
    expect(live[0]).toMatchObject({ offer: 'withdrawn', prices: before });
    expect(versions[0]?.sentences).toEqual(['This category: at prices → not offered']);
    const operator = await manager.send<{ not_offered: { tariff_id: string }[] }>(
      'GET',
      `operators/${id.split('-')[0]}`,
    );
    expect(operator.body.not_offered.map(({ tariff_id }) => tariff_id)).toContain(id);
    expect((await manager.saveParts([{ key: 'minimum', value: '20' }])).body.code).toBe('cannot_do');
    expect((await manager.revert(ended)).status).toBe(200);
    expect(await priceOf(app, id)).toBe(sold.final_price);
  });

  it('with a price on request gets prices, with the operator’s terms', async () => {
    const id = tariffNow(app, 0, 'Wheelchair accessible');
    const manager = await at(id);
    const { live } = await manager.see();
    expect(live).toMatchObject([{ offer: 'on_request', prices: { minimum: 0, bands: [] } }]);
    const bands = { kind: 'bands' as const, bands: [{ upToTenths: null, pencePerMile: 250 }] };
    const begun = await manager.publishes([
      offer('priced'),
      { key: 'part/bands', value: bands },
      { key: 'minimum', value: '12' },
    ]);
    const versions = app.services.catalogue
      .versionsOf(Number(id.split('-')[0]))
      .map((list) => list[0])
      .filter((version) => version && version.tariff);
    expect(new Set(versions.map((version) => version?.terms)).size).toBe(1);
    expect((await manager.see()).live[0]).toMatchObject({ offer: 'priced', prices: { minimum: 1200 } });
    expect((await manager.revert(begun)).status).toBe(200);
    expect((await manager.see()).live[0]?.offer).toBe('on_request');
  });

  it('can be any of the fleet, with the existing areas', async () => {
    const manager = await at(tariffNow(app, 5));
    const { areas } = (await manager.send<{ areas: { name: string }[] }>('GET', 'tariff-areas')).body;
    const names = areas.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(names).toEqual(expect.arrayContaining(['Heathrow', 'South Wales']));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('[OFF-08] other tariffs that follow a draft', () => {
  it('get drafts of their own, as previewed; those with a draft are left alone', async () => {
    const [id, other, busy] = [tariffNow(app, 6), tariffNow(app, 6, 'Estate'), tariffNow(app, 7)];
    const manager = await at(id);
    await manager.save({ minimum: '77' });
    await (await at(busy)).save({ viaCharge: '9' });
    const follow = (more: object) =>
      manager.send<{ summary: string; tariffs: { tariff_id: string; left: string | null }[] }>(
        'POST',
        `tariffs/${id}/draft/followers`,
        { revision: 1, how: 'same', tariffs: [other, busy], ...more },
      );
    const said = await follow({ dry_run: true });
    expect(said.body.summary).toMatch(/^1 tariff follows .*, Saloon: 1 with prices up$/);
    expect(said.body.tariffs.map(({ left }) => left)).toEqual([null, 'draft']);
    expect((await (await at(other)).see()).draft).toBeNull();
    expect((await follow({})).body).toEqual(said.body);
    expect((await (await at(other)).see()).draft).toMatchObject({
      changes: [{ key: 'minimum', value: 7700 }],
      summary: '1 price up',
    });
    expect((await follow({})).body.tariffs.map(({ left }) => left)).toEqual(['draft', 'draft']);
    expect((await follow({ revision: 2 })).body.code).toBe('moved_on');
    expect((await follow({ tariffs: [id] })).body.errors).toEqual({ 'tariffs.0': 'cannot follow' });
    for (const each of [id, other, busy]) await (await at(each)).drop(1);
  });
});

describe('[OFF-10] prices with an error', () => {
  it('are published only with a reason, which is stored', async () => {
    const id = tariffNow(app, 8);
    const manager = await at(id);
    await manager.save({ returnDiscount: '100' });
    const [draft] = await manager.drafts();
    expect(draft?.findings[0]).toMatchObject({ severity: 'error' });
    const refused = await manager.publish();
    expect([refused.status, refused.body.code]).toEqual([409, 'needs_reason']);
    expect(refused.body.message).toContain('discount is 100%');
    expect((await manager.see()).draft?.revision).toBe(1);
    expect((await manager.publish({ reason: 'The way back is a gift.' })).status).toBe(200);
    const [latest] = await manager.publications();
    expect(latest?.tariffs[0]?.later).toContain(
      'Published although the check found errors: The way back is a gift.',
    );
    const { body } = await manager.send<{ findings: { tariff_id: string; count: number }[] }>(
      'GET',
      `operators/${id.split('-')[0]}`,
    );
    expect(body.findings).toContainEqual({ tariff_id: id, count: 1 });
    expect((await manager.revert(latest?.publication_id ?? 0)).status).toBe(200);
  });
});

describe('[OFF-09] the effect of drafts', () => {
  it('is shown by distance and by operator, with the largest changes and their reasons', async () => {
    const id = tariffNow(app, 1);
    const manager = await at(id);
    const price = await priceOf(app, id);
    await app.services.recorder.flush();
    await manager.save({ 'dropoffCharges/Manchester Airport drop-off charge/Manchester Airport': '105' });
    for (const path of [`tariffs/${id}/effect`, 'drafts/effect']) {
      const { body } = await manager.send<EffectAnswer>('GET', path);
      expect(body.distances).toMatchObject([
        { label: '40 to 80 miles', before: Math.round((price ?? 0) * 100) },
      ]);
      expect(body.operators).toMatchObject([{ dearer: body.distances[0]?.quotes }]);
      const [worst] = body.worst;
      expect(worst?.after.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(worst?.after.total);
      expect(worst?.trip).toContain('Manchester Airport');
    }
    await manager.drop(1);
  });
});
