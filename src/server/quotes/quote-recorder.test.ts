import { describe, expect, it } from 'vitest';
import { mileageForm, returnForm } from '../../../test/support/forms.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { PriceAnswer } from '../../contract/prices.ts';
import { priceFare } from '../../domain/fare/calculate.ts';
import { fareRules } from '../catalogue/tariffs/draft-effect.ts';
import { quotes } from '../platform/schema/statistics.ts';

const app = useApp();

describe('the quote recorder', () => {
  it('writes beside the requests, and records can be recalculated to the penny after settings change', async () => {
    const { body } = await app.send<PriceAnswer>(
      'POST',
      '/api/v1/calculate-distance-price',
      returnForm({ meet_and_greet: 'yes', stops: [{ street_name: 'Halifax Station' }] }),
    );
    await changeSettings(app, { MEET_AND_GREET: '99' });
    await app.services.recorder.flush();
    const [recorded] = await app.services.database.db.select().from(quotes);
    expect(recorded?.createdAt).toEqual(app.clock.now);
    expect(recorded?.entries).toHaveLength(body.price_details.filter(({ price }) => price !== null).length);
    const settings = await app.services.settings.at(recorded?.settingsVersion ?? 0);
    for (const { tariffId, quantity, totalPence } of recorded?.entries ?? []) {
      const tariff = app.services.catalogue.tariffById(tariffId)?.tariff;
      const fare =
        tariff && recorded && settings && priceFare(recorded.journey, tariff, fareRules(settings), quantity);
      expect(fare?.total).toBe(totalPence);
    }
  });

  it('loses none of many at once, and samples a flood', async () => {
    const { db } = app.services.database;
    const before = await db.$count(quotes);
    const asks = Array.from({ length: 60 }, () =>
      app.send('POST', '/api/v1/calculate-distance-price', mileageForm()),
    );
    await Promise.all(asks);
    await app.services.recorder.flush();
    expect((await db.$count(quotes)) - before).toBe(60);
    const [one] = await db.select().from(quotes).limit(1);
    if (!one) throw new Error('nothing recorded');
    const { quotes: counted, quotesUnrecorded: unrecorded } = app.services.counters;
    for (let n = 0; n < 4700; n++) app.services.recorder.record(one);
    await app.services.recorder.flush();
    expect((await db.$count(quotes)) - before).toBe(60 + 4000);
    expect(app.services.counters.quotes - counted).toBe(4700);
    expect(app.services.counters.quotesUnrecorded - unrecorded).toBe(700);
  });

  it('loses only the record that the database rejects', async () => {
    const { db } = app.services.database;
    const before = await db.$count(quotes);
    const [one] = await db.select().from(quotes).limit(1);
    if (!one) throw new Error('nothing recorded');
    for (const nonce of ['before', 'half a character: \ud800', 'after'])
      app.services.recorder.record({ ...one, nonce });
    await app.services.recorder.flush();
    expect((await db.$count(quotes)) - before).toBe(2);
  });
});
