import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  book,
  bookingRow,
  carRequest,
  carRequestFor,
  quoted,
  stored,
} from '../../../test/support/bookings.ts';
import { hourlyForm, mileageForm, returnForm } from '../../../test/support/forms.ts';
import type { OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { BookingForm } from '../../contract/booking-form.ts';
import type { PriceAnswer } from '../../contract/prices.ts';
import { bookingLegs, bookingVias } from '../platform/schema/bookings.ts';

const app = useApp();

const prices = (form: unknown, kind = 'distance') =>
  app.send<OrProblem<PriceAnswer>>('POST', `/api/v1/calculate-${kind}-price`, form);

const BRIGGATE = { text: 'Briggate, Leeds, LS1 6HD', id: 'geo:53.79730,-1.54230;postcode=LS16HD' };
/** Unknown to our own data. */
const INN = { text: 'The Wibbly Qqxzv Inn', id: 'geo:53.81980,-1.53510;postcode=LS74AA' };
const MANCHESTER = 'geo:53.47740,-2.23090';
const chosen = (changes: Partial<BookingForm> = {}) =>
  mileageForm({ pickup: INN.text, pickup_place: INN.id, ...changes });

describe('[ADDR-08] the point of a chosen place', () => {
  it('prices the trip from there, wherever the form names a place', async () => {
    const stop = { street_name: INN.text, place: INN.id };
    const back = {
      return_pickup: 'Bradford Interchange',
      return_dropoff: INN.text,
      return_dropoff_place: INN.id,
    };
    const form = returnForm({ pickup: BRIGGATE.text, pickup_place: BRIGGATE.id, stops: [stop], ...back });
    const { status, body } = await prices(form);
    expect(status).toBe(200);
    const { outward, return: inward } = body.journey;
    expect(outward?.pickup).toMatchObject({
      id: BRIGGATE.id,
      lat: 53.7973,
      lon: -1.5423,
      precision: 'door',
    });
    expect(outward?.stops).toMatchObject([{ id: INN.id, label: `${INN.text}, LS7 4AA`, lat: 53.8198 }]);
    expect(inward?.dropoff).toMatchObject({ label: `${INN.text}, LS7 4AA`, lat: 53.8198, lon: -1.5351 });
    const hourly = await prices(hourlyForm({ pickup: INN.text, pickup_place: INN.id }), 'hourly');
    expect(hourly.body.journey.hourly?.pickup).toMatchObject({ id: INN.id, lat: 53.8198 });
  });

  it('also determines an empty return end', async () => {
    const { body } = await prices(
      returnForm({
        pickup: INN.text,
        pickup_place: INN.id,
        return_dropoff: '',
        return_dropoff_place: undefined,
      }),
    );
    expect(body.journey.return?.dropoff.id).toBe(INN.id);
  });

  it.each([
    ['pickup', { pickup_place: MANCHESTER }, {}],
    ['dropoff', { dropoff_place: BRIGGATE.id }, {}],
    [
      'stops.0',
      { stops: [{ street_name: 'Halifax Station', place: MANCHESTER }] },
      { stops: [{ street_name: 'Halifax Station' }] },
    ],
    ['return_pickup', { return_pickup_place: BRIGGATE.id }, {}],
    ['return_dropoff', { return_dropoff_place: 'geo:48.85660,2.35220' }, {}],
  ])(
    'leads to a question about %s where the text names a place elsewhere; alone the text is priced',
    async (...row) => {
      const [field, changes, alone] = row;
      const { status, body } = await prices(returnForm(changes));
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'place_elsewhere', [field]]);
      expect(body.message).toContain('search again and we go by what is written');
      expect((await prices(returnForm(alone))).status).toBe(200);
    },
  );

  it('also leads to a question for hourly hire', async () => {
    const { status, body } = await prices(hourlyForm({ pickup_place: MANCHESTER }), 'hourly');
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'place_elsewhere', ['pickup']]);
  });

  it('does not make a place known whose postcode differs', async () => {
    const { status, body } = await prices(chosen({ pickup_place: 'geo:53.81980,-1.53510;postcode=M11AA' }));
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'unknown_place', ['pickup']]);
  });

  it.each(['geo:', 'geo:north', 'geo:91,0', 'geo:53.8,-1.5;postcode=QQ1'])(
    '[API-03] %s is rejected, naming its field',
    async (pickup_place) => {
      const { status, body } = await prices(chosen({ pickup_place }));
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['pickup_place']]);
    },
  );
});

describe('[ADDR-08, CALC-11] a quote from a point', () => {
  it('is booked from that point, to the penny', async () => {
    const bookingForm = chosen({ stops: [{ street_name: BRIGGATE.text, place: BRIGGATE.id }] });
    const request = await carRequest(app, { bookingForm });
    const { status, body } = await book(app, request);
    expect(status).toBe(200);
    const { db } = app.services.database;
    const { id } = await bookingRow(app, body.data.booking.booking_number);
    const [leg] = await db.select().from(bookingLegs).where(eq(bookingLegs.bookingId, id));
    expect(leg).toMatchObject({ pickup: INN.text, pickupPlace: { id: INN.id, lat: 53.8198, lon: -1.5351 } });
    const [via] = await db.select().from(bookingVias).where(eq(bookingVias.bookingId, id));
    expect(via?.place).toMatchObject({ id: BRIGGATE.id, lat: 53.7973, lon: -1.5423 });
  });

  it.each([
    ['another point', { pickup_place: 'geo:53.82980,-1.53510;postcode=LS74AA' }],
    ['another text', { pickup: 'The Wibbly Qqxzv Arms' }],
    ['another postcode', { pickup_place: 'geo:53.81980,-1.53510;postcode=LS73AA' }],
  ])('is rejected for %s; nothing is stored', async (_, changes) => {
    const detail = await quoted(app, chosen());
    const before = await stored(app);
    const { status, body } = await book(app, carRequestFor(detail, { bookingForm: chosen(changes) }));
    expect([status, body.code]).toEqual([409, 'quote_mismatch']);
    expect(await stored(app)).toEqual(before);
  });

  it('is rejected for a place elsewhere; nothing is stored', async () => {
    const detail = await quoted(app, chosen());
    const before = await stored(app);
    const bookingForm = chosen({ pickup: 'Manchester Piccadilly Station' });
    const { status, body } = await book(app, carRequestFor(detail, { bookingForm }));
    expect([status, body.code]).toEqual([422, 'place_elsewhere']);
    expect(await stored(app)).toEqual(before);
  });
});
