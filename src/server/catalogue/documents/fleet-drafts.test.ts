import { describe, expect, it } from 'vitest';
import { atDocument } from '../../../../test/support/documents.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { OfficeOperator, OperatorLine } from '../../../contract/office-operators.ts';
import type { FleetVehicle } from '../../../contract/provider.ts';

const app = useApp();

const VAN = {
  seats: 2,
  luggage: 10,
  handLuggage: 4,
  image: 'vehicles/mpv.svg',
  wheelchairAccessible: false,
  models: ['Ford Transit'],
};
const shown = async () => (await app.send<FleetVehicle[]>('GET', '/api/v1/fetch_vehicles')).body;
const names = async () => (await shown()).map(({ category_name }) => category_name);
const office = (role: 'manager' | 'read_only' = 'manager') => atDocument(app, 'vehicle_categories', role);

describe('[OFF-08] vehicle categories', () => {
  it('are added, changed and reordered, and reverted', async () => {
    const manager = await office();
    const { parts, beside } = await manager.see();
    const before = await names();
    expect(parts['order']).toEqual(before);
    expect(beside['pictures']).toContain('vehicles/saloon.svg');
    const saloon = parts['category:Saloon'] as typeof VAN;
    const order = ['Luggage van', ...before.toReversed()];
    const changed = { ...saloon, seats: 3 };
    const publication = await manager.publishes({
      'category:Luggage van': VAN,
      'category:Saloon': changed,
      order,
    });
    expect(await names()).toEqual(order);
    const [van] = await shown();
    expect(van).toMatchObject({ seats: 2, luggage: 10, hand_luggage: 4, models: ['Ford Transit'] });
    expect((await shown()).at(-1)).toMatchObject({ category_name: 'Saloon', seats: 3 });
    const [done] = await manager.published();
    expect(done?.sentences).toEqual([
      'Luggage van: new',
      `Saloon: seats ${saloon.seats} → 3`,
      `They stand in another order: ${order.join(', ')}`,
    ]);
    await manager.revert(publication);
    expect(await names()).toEqual(before);
    expect((await manager.see()).parts).toEqual(parts);
  });

  it('have no prices when new, and can be given some at each operator', async () => {
    const manager = await office();
    await manager.publishes({ 'category:Minibus': { ...VAN, seats: 16 } });
    const { body } = await manager.send<{ operators: OperatorLine[] }>('GET', 'operators');
    const [first] = body.operators;
    expect(first?.tariffs.map(({ category }) => category)).not.toContain('Minibus');
    const one = await manager.send<OfficeOperator>('GET', `operators/${first?.operator_id}`);
    const blank = one.body.not_offered.find(({ category }) => category === 'Minibus');
    expect((await manager.send('GET', `tariffs/${blank?.tariff_id}`)).status).toBe(200);
    await manager.publishes({ 'category:Minibus': null });
    expect(await names()).not.toContain('Minibus');
  });

  it('in use by operators are not removed, and keep their data', async () => {
    const manager = await office();
    const { status, body } = await manager.save({ 'category:Saloon': null });
    expect(status).toBe(422);
    expect(body.errors?.['changes.0.after']).toMatch(
      /^is offered by .+, .+ and \d+ more: remove it from their prices first$/,
    );
  });

  it.each<[Record<string, unknown>, string]>([
    [{ 'category:Van': { ...VAN, seats: 0 } }, 'the seats must be a whole number from 1 to 60'],
    [{ 'category:Van': { ...VAN, luggage: 1.5 } }, 'the luggage must be a whole number from 0 to 60'],
    [
      { 'category:Van': { ...VAN, handLuggage: '2' } },
      'the hand luggage must be a whole number from 0 to 60',
    ],
    [{ 'category:Van': { ...VAN, image: '../secret.svg' } }, 'the picture must be one of the storage folder'],
    [{ 'category:Van': { ...VAN, models: ['a', 'b', 'c', 'd', 'e'] } }, 'names more than 4 models'],
    [{ 'category:': VAN }, 'the name is required'],
    [{ 'category: Van': VAN }, 'the name begins or ends with a space'],
    [{ [`category:${'x'.repeat(81)}`]: VAN }, 'the name is longer than 80 characters'],
    [{ 'category:Saloon': null, order: 'Saloon' }, 'must be names'],
    [{ order: null }, 'is required'],
    [{ other: VAN }, 'is not a vehicle category'],
  ])('%j is rejected', async (typed, words) => {
    const { status, body } = await (await office()).save(typed);
    expect([status, Object.values(body.errors ?? {})]).toEqual([422, [words]]);
  });

  it('are edited only by roles that edit prices', async () => {
    const reader = await office('read_only');
    expect((await reader.see()).parts['category:Saloon']).toBeDefined();
    expect((await reader.save({ 'category:Van': VAN })).status).toBe(403);
  });
});
