import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { book, carRequestFor } from '../../../../test/support/bookings.ts';
import { atDocument } from '../../../../test/support/documents.ts';
import { mileageForm } from '../../../../test/support/forms.ts';
import { requestSettled } from '../../../../test/support/settled.ts';
import { atPrices, tariffNow } from '../../../../test/support/tariffs.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { createSettingsService } from '../settings.ts';

let start: Date;
const app = useApp();
beforeAll(async () => {
  start = app.clock.now;
});
afterEach(() => {
  app.clock.now = start;
});

const at = () => atDocument(app, 'settings');
const now = () => app.services.settings.current().settings;

/** Scheduled changes take effect, whether this call or the node's own timer does it first. */
async function comes(): Promise<void> {
  await app.services.dueChanges.apply();
  await app.services.settings.reload();
}

describe('[OFF-08] published settings', () => {
  it('take effect at once on every node, and can be reverted; existing quotes are honoured', async () => {
    const manager = await at();
    const { form, body } = await requestSettled(app, mileageForm({ meet_and_greet: 'yes' }));
    const offer = body.price_details.find(({ price }) => price !== null);
    if (!offer) throw new Error('no offer');
    const publication = await manager.publishes({ MEET_AND_GREET: '40' });
    expect(now().MEET_AND_GREET).toBe(4000);
    const other = await createSettingsService(app.services.database.db, { warn: () => {} });
    expect(other.current().settings.MEET_AND_GREET).toBe(4000);
    const again = await requestSettled(app, form);
    const dearer = again.body.price_details.find(
      ({ company_id, vehicle_id }) => company_id === offer.company_id && vehicle_id === offer.vehicle_id,
    );
    expect((dearer?.final_price ?? 0) - (offer.final_price ?? 0)).toBeCloseTo(25);
    const booked = await book(app, carRequestFor(offer, { bookingForm: form }));
    expect(booked.body.data?.booking.total_booking_amount).toBe(offer.final_price);
    expect(await manager.published()).toMatchObject([
      { document: 'settings', state: 'done', sentences: ['Meet and greet: £15.00 → £40.00'] },
    ]);
    expect((await manager.revert(publication)).status).toBe(200);
    expect(now().MEET_AND_GREET).toBe(1500);
    expect((await manager.revert(publication)).body.code).toBe('cannot_do');
  });

  it('are reverted only if unchanged since', async () => {
    const manager = await at();
    const first = await manager.publishes({ GRACE_TIME: '60', ROUND_OFF: 'yes' });
    const second = await manager.publishes({ GRACE_TIME: '45' });
    const shown = (await manager.publications()).find(({ publication_id }) => publication_id === first);
    expect(shown?.undo).toEqual({
      sentences: ['Settings: Whole pounds: on → off'],
      lost: ['Notice (minutes)'],
    });
    await manager.revert(first);
    expect([now().GRACE_TIME, now().ROUND_OFF]).toEqual([45, false]);
    await manager.revert(second);
    expect(now().GRACE_TIME).toBe(60);
    await manager.publishes({ GRACE_TIME: '120' });
  });

  it('and prices take effect together or not at all', async () => {
    const [manager, prices] = [await at(), await atPrices(app, tariffNow(app))];
    await prices.save({ minimum: '77' });
    await manager.save({ GRACE_TIME: '61' });
    const drafts = [{ tariff_id: tariffNow(app), revision: 1 }];
    const wrong = await manager.publish({ drafts: [{ ...drafts[0], revision: 2 }] });
    expect([wrong.status, now().GRACE_TIME]).toEqual([409, 120]);
    expect((await manager.see()).draft?.revision).toBe(1);
    const { body } = await manager.publish({ drafts });
    expect(now().GRACE_TIME).toBe(61);
    expect((await prices.publications())[0]).toMatchObject({
      publication_id: body.publication_id,
      tariffs: [{ tariff_id: tariffNow(app) }],
      documents: [{ document: 'settings' }],
    });
    await manager.revert(body.publication_id);
    expect(now().GRACE_TIME).toBe(120);
    const [minimum] = (await prices.see()).live.map(({ fields }) =>
      fields.find(({ key }) => key === 'minimum'),
    );
    expect(minimum?.value).not.toBe(7700);
  });

  it('are published once by two at the same moment', async () => {
    const [one, two] = [await at(), await at()];
    await one.save({ GRACE_TIME: '62' });
    const answers = await Promise.all([one.publish(), two.publish()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const made = (await one.publications())[0]?.publication_id ?? 0;
    const backs = await Promise.all([one.revert(made), two.revert(made)]);
    expect(backs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('take effect at a later time, over changes made until then', async () => {
    const manager = await at();
    await manager.publishes({ GRACE_TIME: '180' }, { from_date: '2026-11-24', from_time: '06:00' });
    expect(now().GRACE_TIME).toBe(120);
    expect((await manager.see()).to_come).toMatchObject([
      { from: '2026-11-24T06:00:00.000Z', sentences: ['Notice (minutes): 120 → 180'] },
    ]);
    await manager.save({ GRACE_TIME: '100', ROUND_OFF: 'yes' });
    expect((await manager.see()).draft?.later).toEqual([
      'From Tuesday 24 November 2026, 06:00, as was published before: Notice (minutes): 100 → 180',
    ]);
    await manager.publish();
    const versions = app.services.settings.current().version;
    app.clock.now = new Date('2026-11-24T05:59:59.999Z');
    expect(await app.services.dueChanges.apply()).toBe(false);
    app.clock.now = new Date('2026-11-24T06:00:00Z');
    await comes();
    expect(now().GRACE_TIME).toBe(180);
    expect([now().ROUND_OFF, app.services.settings.current().version]).toEqual([true, versions + 1]);
    expect((await app.services.settings.at(versions))?.GRACE_TIME).toBe(100);
    expect((await (await at()).see()).to_come).toEqual([]);
    await (await at()).publishes({ GRACE_TIME: '120', ROUND_OFF: 'no' });
  });

  it('are cancelled before they take effect, and that can be reverted', async () => {
    const manager = await at();
    const first = await manager.publishes({ GRACE_TIME: '200' }, { from_date: '2026-12-01' });
    expect((await manager.revert(first)).status).toBe(200);
    const [back, published] = await manager.publications();
    expect(published?.documents).toMatchObject([{ state: 'withdrawn' }]);
    expect(back?.documents[0]?.sentences).toEqual([
      'Scheduled for Tuesday 1 December 2026, 00:00 and now cancelled: Notice (minutes): 120 → 200',
    ]);
    expect((await manager.see()).to_come).toEqual([]);
    expect((await manager.revert(back?.publication_id ?? 0)).status).toBe(200);
    expect((await manager.see()).to_come).toMatchObject([{ from: '2026-12-01T00:00:00.000Z' }]);
    app.clock.now = new Date('2026-12-01T00:00:00Z');
    await comes();
    expect(now().GRACE_TIME).toBe(200);
    await (await at()).publishes({ GRACE_TIME: '120' });
  });
});
