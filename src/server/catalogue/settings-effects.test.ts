import { describe, expect, it } from 'vitest';
import {
  book,
  carRequest,
  checkoutRequestFor,
  paymentRows,
  bookingRow,
} from '../../../test/support/bookings.ts';
import { openCheckout, openedCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { mileageForm, returnForm } from '../../../test/support/forms.ts';
import { changeSettings, type OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { BookingForm } from '../../contract/booking-form.ts';
import type { PriceAnswer } from '../../contract/prices.ts';
import { plannedEnd } from '../../domain/booking/legs.ts';

const app = useApp();

async function prices(form: BookingForm = mileageForm()) {
  const { body } = await app.send<OrProblem<PriceAnswer>>('POST', '/api/v1/calculate-distance-price', form);
  return { ...body, priced: (body.price_details ?? []).filter(({ price }) => price !== null) };
}

/** Who offers a price. */
const companies = async () => new Set((await prices()).price_details.map(({ company_name }) => company_name));

/** An operator of Leeds that says nothing of cancelling. */
const untold = () => app.services.catalogue.operators().find(({ key }) => key === 'ridings-chauffeur')?.id;

/** What the first vehicle costs more with these extras, in pence. */
async function extra(changes: Partial<BookingForm>): Promise<number> {
  const total = async (form: BookingForm) =>
    Math.round(((await prices(form)).priced[0]?.final_price ?? 0) * 100);
  return (await total(returnForm(changes))) - (await total(returnForm()));
}

const heldStatus = async () => (await book(app, await carRequest(app))).body.data.booking.status;

const bookedStatus = async () => (await book(app, await carRequest(app))).body.success;

async function checkoutStatus() {
  const { status } = await openCheckout(app, checkoutRequestFor(app, await carRequest(app)));
  return status === 200;
}

async function paid() {
  const { sessionId, number } = await openedCheckout(app);
  await payCheckout(app, sessionId);
  const { id } = await bookingRow(app, number);
  return (await paymentRows(app, id))[0]?.status;
}

async function bookedCurrency() {
  const { body } = await book(app, await carRequest(app, { bookingForm: mileageForm({ passengers: 1 }) }));
  const row = await bookingRow(app, body.data.booking.booking_number);
  return [row.currency, (await paymentRows(app, row.id))[0]?.currency];
}

async function bookedShares() {
  const { body } = await book(app, await carRequest(app));
  return (await bookingRow(app, body.data.booking.booking_number)).shares;
}

async function completedAfterTwoHours() {
  const { clock } = app;
  const { booking } = (await book(app, await carRequest(app))).body.data;
  const before = clock.now;
  const { journey } = await bookingRow(app, booking.booking_number);
  clock.now = new Date(plannedEnd(journey) + 2 * 3_600_000);
  await app.services.completions.completeEnded();
  clock.now = before;
  return (await bookingRow(app, booking.booking_number)).status;
}

interface Case {
  setting: string;
  on: string;
  off: string;
  /** The site as a visitor sees it. */
  seen: () => Promise<unknown>;
  /** What that is with `on` and with `off`. */
  expected: [unknown, unknown];
  beside?: Record<string, string>;
}

const EXTRAS: Case[] = [
  {
    setting: 'MEET_AND_GREET',
    on: '12',
    off: '0',
    seen: () => extra({ meet_and_greet: 'yes', return_meet_and_greet: 'yes' }),
    expected: [2400, 0],
  },
  {
    setting: 'BABY_PRICE_PER_SEAT',
    on: '7',
    off: '0',
    seen: () => extra({ baby_seats: 2 }),
    expected: [1400, 0],
  },
  {
    setting: 'BOOSTER_PRICE_PER_SEAT',
    on: '3.50',
    off: '0',
    seen: () => extra({ return_booster_seats: 1 }),
    expected: [350, 0],
  },
  {
    setting: 'SPECIAL_LUGGAGE_PER_PRICE',
    on: '9',
    off: '0',
    seen: () => extra({ special_luggage: 3 }),
    expected: [2700, 0],
  },
  {
    setting: 'PRICE_PER_FIVE_WAITING_MIN',
    on: '2',
    off: '0',
    seen: () => extra({ return_waiting_min: 25 }),
    expected: [1000, 0],
  },
  {
    setting: 'WHEEL_CHAIR',
    on: '5',
    off: '0',
    seen: () => extra({ wheel_chair: 'yes' }),
    expected: [500, 0],
    beside: { ALLOW_WHEELCHAIR_CHARGE: 'yes' },
  },
  {
    setting: 'ALLOW_WHEELCHAIR_CHARGE',
    on: 'yes',
    off: 'no',
    seen: () => extra({ wheel_chair: 'yes' }),
    expected: [500, 0],
    beside: { WHEEL_CHAIR: '5' },
  },
];

const PRICES: Case[] = [
  {
    setting: 'MULTIPLE_PRICES',
    on: 'enable',
    off: 'disable',
    seen: async () => {
      const { price_details } = await prices();
      return new Set(price_details.map(({ vehicle_id }) => vehicle_id)).size < price_details.length;
    },
    expected: [true, false],
  },
  {
    setting: 'CHEAPEST_COMPANY_PRICE',
    on: 'enable',
    off: 'disable',
    seen: async () => new Set((await prices()).price_details.map(({ company_id }) => company_id)).size === 1,
    expected: [true, false],
  },
  {
    setting: 'ROUND_OFF',
    on: 'yes',
    off: 'no',
    seen: async () => (await prices()).priced.every(({ final_price }) => Number.isInteger(final_price)),
    expected: [true, false],
  },
  {
    setting: 'MULTIPLE_OPERATORS',
    on: 'enable',
    off: 'disable',
    seen: async () => (await companies()).size > 1,
    expected: [true, false],
  },
  {
    setting: 'SINGLE_OPERATOR',
    on: 'Whitebeam Cars',
    off: '',
    seen: companies,
    expected: [new Set(['Whitebeam Cars']), new Set(['Albion Link Cars'])],
    beside: { MULTIPLE_OPERATORS: 'disable' },
  },
  {
    setting: 'CURRENCY',
    on: '€',
    off: '£',
    seen: async () => {
      const { priced } = await prices(
        mileageForm({ pickup: 'Harrogate Station', dropoff: 'Skipton Station' }),
      );
      return /[€£]/.exec(JSON.stringify(priced[0]?.breakdown))?.[0];
    },
    expected: ['€', '£'],
  },
  {
    setting: 'QUOTE_HOLD_MINUTES',
    on: '5',
    off: '30',
    seen: async () => (await prices()).priced[0]?.expires_at,
    expected: ['2026-11-21T09:05:00.000Z', '2026-11-21T09:30:00.000Z'],
  },
  {
    setting: 'CANCELLATION_SENTENCE',
    on: 'Ring the desk',
    off: '',
    seen: async () =>
      (await prices()).price_details.find(({ company_id }) => company_id === untold())?.cancellation,
    expected: ['Ring the desk', ''],
  },
  {
    setting: 'PRICE_TOLERANCE',
    on: '10% or 5.00',
    off: '0',
    seen: async () => (await prices(mileageForm({ pickup: 'Harrogate' }))).code,
    expected: [undefined, 'place_unclear'],
  },
  {
    setting: 'GRACE_TIME',
    on: '600',
    off: '60',
    seen: async () => {
      const soon = { pickup_date: '21/11/2026', pickup_hour: '12pm', pickup_min: '00' };
      return (await prices(mileageForm(soon))).code;
    },
    expected: ['grace_period', undefined],
  },
];

const BOOKING: Case[] = [
  { setting: 'SHOWPAYINCAR', on: 'yes', off: 'no', seen: bookedStatus, expected: [true, false] },
  {
    setting: 'CONFIRM_EMAIL',
    on: 'always',
    off: 'no',
    seen: heldStatus,
    expected: ['awaiting_email', 'confirmed'],
  },
  { setting: 'SHOWCARD', on: 'yes', off: 'no', seen: checkoutStatus, expected: [true, false] },
  { setting: 'GUEST_LOGIN', on: 'yes', off: 'no', seen: bookedStatus, expected: [true, false] },
  {
    setting: 'COMPLETE_AFTER_HOURS',
    on: '0',
    off: '3',
    seen: completedAfterTwoHours,
    expected: ['completed', 'confirmed'],
  },
  { setting: 'CARD_CAPTURE', on: 'on_accept', off: 'at_once', seen: paid, expected: ['authorised', 'paid'] },
  { setting: 'DEPOSIT', on: '20%', off: '', seen: bookedStatus, expected: [false, true] },
  {
    setting: 'CURRENCY_CODE',
    on: 'EUR',
    off: 'GBP',
    seen: bookedCurrency,
    expected: [
      ['EUR', 'EUR'],
      ['GBP', 'GBP'],
    ],
  },
  {
    setting: 'VAT_MODE',
    on: 'principal',
    off: 'agent',
    seen: async () => (await bookedShares()).mode,
    expected: ['principal', 'agent'],
  },
  {
    setting: 'VAT_NUMBER',
    on: 'GB 999 9999 99',
    off: '',
    seen: async () => (await bookedShares()).vatPermille,
    expected: [200, 0],
  },
  {
    setting: 'VAT_RATE',
    on: '20; 17.5 from 2026-11-01',
    off: '20',
    seen: async () => (await bookedShares()).vatPermille,
    expected: [175, 200],
  },
];

/** A test that sees both values' effects, and leaves the settings as they were. */
function onAndOff({ setting, on, off, seen, expected, beside = {} }: Case) {
  return async () => {
    const { raw } = app.services.settings.current();
    await changeSettings(app, { ...beside, [setting]: on });
    const first = await seen();
    await changeSettings(app, { [setting]: off });
    const second = await seen();
    const names = [setting, ...Object.keys(beside)];
    await changeSettings(app, Object.fromEntries(names.map((name) => [name, raw[name] ?? ''])));
    expect([first, second]).toEqual(expected);
  };
}

describe('each setting that affects prices and bookings, on and off', () => {
  for (const one of EXTRAS) it(`[CALC-08] ${one.setting}`, onAndOff(one));
  for (const one of PRICES) it(`prices: ${one.setting}`, onAndOff(one));
  for (const one of BOOKING) it(`booking: ${one.setting}`, onAndOff(one));
});
