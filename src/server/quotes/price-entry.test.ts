import { describe, expect, it } from 'vitest';
import { priceDetail } from '../../contract/prices.ts';
import type { Fare } from '../../domain/fare/fare.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { parseSettings } from '../../domain/settings.ts';
import type { TariffVersion } from '../catalogue/catalogue.ts';
import { offerTerms } from './offer-terms.ts';
import { entryWriter } from './price-answer.ts';
import { createRecentJourneys } from './pricing.ts';

const version = {
  operator: {
    id: 7,
    name: 'Aire "Otter" \\ Söhne',
    rating: { tenths: 48, reviews: 12, by: 'provider' },
    doorElsewhere: '£2 a mile',
  },
  category: {
    id: 3,
    name: 'Saloon',
    seats: 4,
    luggage: 2,
    handLuggage: 1,
    wheelchairAccessible: false,
    image: 'vehicles/saloon.svg',
  },
} as TariffVersion;
const fare: Fare = {
  perVehicle: 1250,
  total: 1250,
  quantity: 1,
  mileageAllowance: '',
  lines: [
    {
      code: 'distance',
      label: 'Distance',
      amount: 1250,
      sentence: '5 miles at £2.50 a mile',
      leg: 'outward',
    },
  ],
};

const offered = {
  operator: {
    licences: [
      { number: 'OLD', authority: 'Leeds City Council', validFrom: null, validTo: '2026-11-22' },
      { number: 'NEW', authority: 'Leeds City Council', validFrom: '2026-11-23', validTo: null },
    ],
  },
  terms: {
    cancellation: [
      { untilHours: 24, percent: 0, pence: 0 },
      { untilHours: null, percent: 0, pence: 1000 },
    ],
    waitingMinutes: 10,
    airportWaitingMinutes: 45,
    noShow: null,
    waitingPencePerMinute: 0,
    changeAgreement: null,
  },
};
const at = (date: string) => ({ date, minute: 720 });
const leg = (kind: string, date: string) => ({ pickup: { kind }, at: at(date) });
const there = { kind: 'mileage', outward: leg('station', '2026-11-23'), inward: null } as unknown as Journey;
const settings = parseSettings({ CURRENCY: '€' }).settings;
const termsAt = (hour: string, journey = there, of = offered) =>
  JSON.parse(`{${offerTerms(journey, Date.parse(`2026-11-${hour}:00Z`), settings)(of)}}`) as object;
const TERMS = offerTerms(there, 0, settings)(offered);

describe('[JRN-04] the terms of an offer', () => {
  it('are those of the day of the pick-up, in the currency of the price', () => {
    expect(termsAt('22T12:00')).toEqual({
      licence_number: 'NEW',
      licensing_authority: 'Leeds City Council',
      cancellation: 'Free cancellation until 24 hours before',
      cancellation_later: 'then €10.00',
      free_cancellation: true,
      free_waiting: 10,
      return_free_waiting: null,
    });
  });

  it('change with the hours, also for an operator priced before', () => {
    expect(termsAt('22T12:00')).toMatchObject({ free_cancellation: true });
    expect(termsAt('22T12:01')).toMatchObject({
      free_cancellation: false,
      cancellation: 'Cancelling costs €10.00',
    });
  });

  it('include the licence at that time and the free waiting at an airport', () => {
    const back = { ...there, inward: leg('airport', '2026-11-25') } as unknown as Journey;
    expect(termsAt('22T12:00', back)).toMatchObject({ free_waiting: 10, return_free_waiting: 45 });
    const earlier = { ...there, outward: leg('airport', '2026-11-22') } as unknown as Journey;
    expect(termsAt('21T12:00', earlier)).toMatchObject({ licence_number: 'OLD', free_waiting: 45 });
    const terminal = { ...there, outward: leg('terminal', '2026-11-23') } as unknown as Journey;
    expect(termsAt('22T12:00', terminal)).toMatchObject({ free_waiting: 45 });
  });

  it('are the provider’s sentence if the operator has none', () => {
    expect(
      termsAt('22T12:00', there, { ...offered, terms: { ...offered.terms, cancellation: [] } }),
    ).toMatchObject({
      cancellation: 'To cancel, call us; we will tell you the cost first',
      free_cancellation: false,
    });
  });
});

const IN_POUNDS = parseSettings({}).settings;

describe('a price entry', () => {
  it('conforms to the contract, whatever names contain', () => {
    const { text } = entryWriter(
      { version, quantity: 2, beside: [] },
      fare,
      IN_POUNDS,
      true,
    )(TERMS, { quoteId: '1.a-b_c', expiresAt: '2026-01-01T00:00:00.000Z' });
    const entry = priceDetail.strict().parse(JSON.parse(text));
    expect(entry).toMatchObject({
      company_name: 'Aire "Otter" \\ Söhne',
      price: 12.5,
      currency_symbol: '£',
      door_elsewhere: '£2 a mile',
      vehicles_needed: 2,
      quote_id: '1.a-b_c',
      breakdown: { lines: [{ sentence: '5 miles at £2.50 a mile' }] },
    });
  });

  it('[JRN-08] includes vehicles of other categories, as each may take a wheelchair', () => {
    const minibus = { ...version.category, id: 9, name: 'Minibus', seats: 16, wheelchairAccessible: true };
    const beside = [{ version: { ...version, category: minibus }, quantity: 2 }];
    const held = { quoteId: '1.a-b_c', expiresAt: '2026-01-01T00:00:00.000Z' };
    const { text } = entryWriter({ version, quantity: 1, beside }, fare, IN_POUNDS, false)(TERMS, held);
    expect(priceDetail.strict().parse(JSON.parse(text))).toMatchObject({
      vehicle_type: version.category.name,
      wheelchair_accessible: true,
      vehicles_needed: 1,
      beside: [{ vehicle_id: 9, vehicle_type: 'Minibus', quantity: 2, max_seat: 16 }],
    });
    // View data of the vehicle by itself is not changed by it.
    const alone = entryWriter({ version, quantity: 1, beside: [] }, fare, IN_POUNDS, false)(TERMS, held);
    expect(alone.text).not.toContain('beside');
  });

  it('[MON-04] includes the deposit of a trip that is paid in the car', () => {
    const deposit = (values: Record<string, string>) => {
      const { settings: by } = parseSettings(values);
      const { text } = entryWriter({ version, quantity: 1, beside: [] }, fare, by, false)(TERMS, null);
      return priceDetail.parse(JSON.parse(text)).deposit;
    };
    expect(deposit({})).toBe(0);
    expect(deposit({ DEPOSIT: '20%' })).toBe(fare.total / 500);
    expect(deposit({ DEPOSIT: '20%', SHOWPAYINCAR: 'no' })).toBe(0);
  });

  it('has no quote without a price', () => {
    const entry = priceDetail
      .strict()
      .parse(
        JSON.parse(
          entryWriter({ version, quantity: 1, beside: [] }, null, IN_POUNDS, false)(TERMS, null).text,
        ),
      );
    expect(entry).toMatchObject({ price: null, final_price: null, currency_symbol: null, quote_id: null });
    expect(entry.door_elsewhere).toBe('');
  });
});

describe('recent journeys', () => {
  it('are kept while they are requested again', () => {
    const recent = createRecentJourneys();
    let made = 0;
    const ask = (key: string) =>
      recent.get(key, () => {
        made++;
        return { prepared: { legs: [], extras: [], extrasTotal: 0 }, fares: new Map(), entries: new Map() };
      });
    ask('a');
    const second = ask('a');
    ask('b');
    expect(ask('a')).toBe(second);
    expect(made).toBe(3);
  });
});
