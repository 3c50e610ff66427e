import { describe, expect, it } from 'vitest';
import {
  book,
  bookingRow,
  carRequest,
  carRequestFor,
  checkoutRequestFor,
  mailsOf,
  quoted,
} from '../../../test/support/bookings.ts';
import { ENVIRONMENT } from '../../../test/support/demo-server.ts';
import { hourlyForm, mileageForm, returnForm } from '../../../test/support/forms.ts';
import { changeSettings, type OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { BookingForm } from '../../contract/booking-form.ts';
import type { PriceAnswer } from '../../contract/prices.ts';
import { extrasOf, NO_EXTRAS } from '../../domain/journey/journey.ts';
import { createQuoteTokens, journeyDigest } from './quote-token.ts';

const app = useApp();

const prices = async (form: unknown, call = 'calculate-distance-price') =>
  (await app.send<OrProblem<PriceAnswer>>('POST', `/api/v1/${call}`, form)).body;

const EXTRAS = [
  ['meet_and_greet', 'yes', 'MEET_AND_GREET'],
  ['wheel_chair', 'yes', 'WHEEL_CHAIR'],
  ['baby_seats', 2, 'BABY_PRICE_PER_SEAT'],
  ['booster_seats', '1', 'BOOSTER_PRICE_PER_SEAT'],
  ['special_luggage', 3, 'SPECIAL_LUGGAGE_PER_PRICE'],
  ['waiting_min', '25', 'PRICE_PER_FIVE_WAITING_MIN'],
] as const;

/** Runs with a setting at another value, and puts it back. */
async function withSetting<T>(name: string, value: string, run: () => Promise<T>): Promise<T> {
  const before = app.services.settings.current().raw[name] ?? '0';
  await changeSettings(app, { [name]: value });
  try {
    return await run();
  } finally {
    await changeSettings(app, { [name]: before });
  }
}

const GREETED = returnForm({ meet_and_greet: 'yes', return_meet_and_greet: 'yes', baby_seats: 1 });
const off = <T>(run: () => Promise<T>) => withSetting('MEET_AND_GREET', '0', run);

/** The booked extras of both legs, the codes of the fare, and the texts of the emails. */
async function bookedExtras(number: string) {
  const { journey, fareLines } = await bookingRow(app, number);
  const mails = await mailsOf(app, number);
  return {
    extras: [extrasOf(journey, 'outward'), extrasOf(journey, 'return')],
    codes: fareLines.map(({ code }) => code),
    greeted: mails.filter(({ text }) => /meet and greet/i.test(text)).length,
    mails: mails.length,
  };
}

describe('an extra whose setting is 0', () => {
  it.each(EXTRAS)(
    '[CALC-13] %s of a stored form is neither priced nor shown, and is named',
    async (...row) => {
      const [field, value, setting] = row;
      const form = returnForm({ [field]: value, [`return_${field}`]: value });
      await withSetting(setting, '0', async () => {
        const plain = await prices(returnForm());
        expect(plain.removed_extras).toEqual([]);
        const asked = await prices(form);
        expect(asked.removed_extras).toEqual([field, `return_${field}`]);
        const shown = ({ price_details }: typeof asked) =>
          price_details.map(({ breakdown, vehicle_id, final_price }) => [vehicle_id, final_price, breakdown]);
        expect(shown(asked)).toEqual(shown(plain));
        const hire = await prices(hourlyForm({ [field]: value }), 'calculate-hourly-price');
        expect(hire.removed_extras).toEqual([field]);
      });
      expect((await prices(form)).removed_extras).toEqual([]);
    },
  );

  it('[CALC-13] child seats that are not offered take no seats', async () => {
    const form = mileageForm({ passengers: 1, baby_seats: 5 });
    const most = async () => Math.min(...(await prices(form)).price_details.map(({ max_seat }) => max_seat));
    expect(await most()).toBeGreaterThanOrEqual(5);
    await withSetting('BABY_PRICE_PER_SEAT', '0', async () => expect(await most()).toBeLessThan(5));
  });

  it('[CALC-13] is not mentioned for a return that is not travelled', async () => {
    const form = mileageForm({ return_meet_and_greet: 'yes' });
    expect((await off(() => prices(form))).removed_extras).toEqual([]);
  });

  it('[CALC-13] is neither booked nor emailed, even if the form contains it', async () => {
    const number = await off(async () => {
      const { status, body } = await book(app, await carRequest(app, { bookingForm: GREETED }));
      expect(status).toBe(200);
      return body.data.booking.booking_number;
    });
    const { extras, codes, greeted, mails } = await bookedExtras(number);
    expect(extras).toEqual([{ ...NO_EXTRAS, babySeats: 1 }, NO_EXTRAS]);
    expect(codes).toContain('baby-seats');
    expect(codes).not.toContain('meet-and-greet');
    expect([greeted, mails]).toEqual([0, 3]);
  });

  it('[CALC-13] is not booked with a quote without it, even when on sale again', async () => {
    const request = await off(() => carRequest(app, { bookingForm: GREETED }));
    const { body } = await book(app, request);
    const { extras } = await bookedExtras(body.data.booking.booking_number);
    expect(extras).toEqual([{ ...NO_EXTRAS, babySeats: 1 }, NO_EXTRAS]);
  });
});

describe('a quote made while the extra was on sale', () => {
  it('[CALC-13] [CALC-11] is honoured with the extra', async () => {
    const held = await quoted(app, GREETED);
    const { body } = await off(() => book(app, carRequestFor(held, { bookingForm: GREETED })));
    const { booking_number, total_booking_amount } = body.data.booking;
    expect(total_booking_amount).toBe(held.final_price);
    const { extras, codes, greeted } = await bookedExtras(booking_number);
    expect(extras.map(({ meetAndGreet }) => meetAndGreet)).toEqual([true, true]);
    expect(codes.filter((code) => code === 'meet-and-greet')).toHaveLength(2);
    expect(greeted).toBeGreaterThan(0);
  });

  it('[CALC-13] is requoted without the extra when expired', async () => {
    const held = await quoted(app, GREETED);
    const plain: BookingForm = { ...GREETED, meet_and_greet: 'no', return_meet_and_greet: 'no' };
    const request = carRequestFor(held, { bookingForm: GREETED });
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 31 * 60_000);
    try {
      const [car, card, expected] = await off(() =>
        Promise.all([
          book(app, request),
          app.send('POST', '/api/v1/create-checkout-session', checkoutRequestFor(app, request)),
          quoted(app, plain),
        ]),
      );
      for (const { status, body } of [car, card]) {
        expect([status, body]).toMatchObject([409, { code: 'quote_expired' }]);
        expect(body).toMatchObject({
          fresh: {
            final_price: expected.final_price,
            removed_extras: ['meet_and_greet', 'return_meet_and_greet'],
          },
        });
      }
    } finally {
      app.clock.now = before;
    }
  });
});

describe('meet and greet', () => {
  const HOME = 'LS1 4DY';
  const fromHome = (changes: Partial<BookingForm> = {}) =>
    returnForm({ pickup: HOME, return_dropoff: HOME, meet_and_greet: 'yes', ...changes });

  it('[JRN-13] is available for pick-ups at an airport, a station or a port, for each leg', async () => {
    const both = fromHome({ return_meet_and_greet: 'yes' });
    const asked = await prices(both);
    expect(asked.removed_extras).toEqual(['meet_and_greet']);
    const legs = asked.price_details[0]?.breakdown?.lines.filter(({ code }) => code === 'meet-and-greet');
    expect(legs?.map(({ leg }) => leg)).toEqual(['return']);
    expect((await prices({ ...both, pickup: 'Port of Dover' })).removed_extras).toEqual([]);
    expect((await prices(GREETED)).removed_extras).toEqual([]);
    const hire = await prices(hourlyForm({ pickup: HOME, meet_and_greet: 'yes' }), 'calculate-hourly-price');
    expect(hire.removed_extras).toEqual(['meet_and_greet']);
  });

  it('[JRN-13] is not booked elsewhere, even if the form contains it', async () => {
    const request = await carRequest(app, { bookingForm: fromHome() });
    const { status, body } = await book(app, request);
    expect(status).toBe(200);
    const { extras, greeted } = await bookedExtras(body.data.booking.booking_number);
    expect([extras[0]?.meetAndGreet, greeted]).toEqual([false, 0]);
    expect((await book(app, request)).body.data.booking.booking_number).toBe(
      body.data.booking.booking_number,
    );
  });

  it('[CALC-11] is honoured in a quote of an earlier release', async () => {
    const form = fromHome();
    const plain = await quoted(app, { ...form, meet_and_greet: 'no' });
    const first = await book(app, carRequestFor(plain, { bookingForm: { ...form, meet_and_greet: 'no' } }));
    const { journey } = await bookingRow(app, first.body.data.booking.booking_number);
    if (journey.kind !== 'mileage') throw new Error('by the mile');
    const extras = { ...journey.outward.extras, meetAndGreet: true };
    const sold = { ...journey, outward: { ...journey.outward, extras } };
    const tokens = createQuoteTokens([ENVIRONMENT.WAYFARE_SECRET ?? '']);
    const claims = tokens.read(plain.quote_id ?? '');
    if (!claims) throw new Error('no quote');
    const total = claims.totalPence + 1500;
    const sign = tokens.signer({ ...claims, nonce: 'earlier0', journeyDigest: journeyDigest(sold) });
    const held = {
      ...plain,
      quote_id: sign(claims.tariffId, 1, total),
      price: total / 100,
      final_price: total / 100,
    };
    const request = carRequestFor(held, { bookingForm: form });
    const { status, body } = await book(app, request);
    expect([status, body.data?.booking.total_booking_amount]).toEqual([200, total / 100]);
    const again = await book(app, request);
    expect(again.body.data.booking.booking_number).toBe(body.data.booking.booking_number);
  });
});
