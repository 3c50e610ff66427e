import type { BookingForm, HourlyRateForm } from '../../src/contract/booking-form.ts';
import type { Problem } from '../../src/contract/problem.ts';
import type { PriceAnswer, PriceDetail, PricedPlace } from '../../src/contract/prices.ts';
import { addDays, britishDate, londonTime } from '../../src/domain/time/time.ts';
import { encode } from '../../src/web/client/storage.ts';
import type { JourneySummary } from '../../src/web/client/storage-shapes.ts';
import { hourlyForm, returnForm } from './forms.ts';
import { priceDetail } from './prices.ts';

type HeldPrice = NonNullable<Problem['fresh']>;

const DAY = addDays(londonTime(Date.now()).date, 40);

/** Leeds station to Manchester Airport Terminal 2 and back, four people. */
export const TRIP = returnForm({ pickup_date: britishDate(DAY), return_date: britishDate(addDays(DAY, 4)) });

export const PERSON = {
  firstName: 'Amara',
  surname: 'Okafor',
  number: '0113 496 0123',
  email: 'amara@example.com',
  passengerDetails: 'no',
} as const;

const HELD_UNTIL = new Date(Date.now() + 3_600_000).toISOString();

const line = (label: string, amount: number, leg: 'outward' | 'return' | null, sentence: string) =>
  ({ code: label.toLowerCase(), label, amount, sentence, leg }) as const;

/** A quoted entry whose price consists of two equal legs and a booking fee, valid for an hour. */
function entry(vehicle_id: number, vehicle_type: string, price: number, changes: Partial<PriceDetail> = {}) {
  const amount = (price - 1) / 2;
  const lines = [
    line('Distance', amount, 'outward', '53.2 miles by the tariff of this vehicle'),
    line('Distance', amount, 'return', '53.2 miles by the tariff of this vehicle'),
    line('Booking fee', 1, null, 'Once for every booking'),
  ];
  const breakdown = { price, final_price: price, quantity: 1, lines };
  const held = { price, final_price: price, breakdown, expires_at: HELD_UNTIL };
  return priceDetail({ vehicle_id, vehicle_type, ...held, ...changes });
}

const ALBION = { company_id: 3, company_name: 'Albion Link Cars' };

/** Offers for the trip, cheapest first; the last without a price. */
export const PRICES: readonly PriceDetail[] = [
  entry(1, 'Saloon', 40),
  entry(1, 'Saloon', 44.5, ALBION),
  entry(2, 'Estate', 47, { luggage: 4 }),
  entry(3, 'MPV', 52.5, { max_seat: 6, luggage: 4 }),
  entry(3, 'MPV', 58, { ...ALBION, max_seat: 6 }),
  entry(4, '8-Seater', 70, { max_seat: 8, luggage: 8, rating: 4.1 }),
  entry(5, 'Wheelchair Accessible', 75, { wheelchair_accessible: true }),
  entry(6, 'Executive', 1, {
    price: null,
    final_price: null,
    currency_symbol: null,
    breakdown: null,
    quote_id: null,
    expires_at: null,
  }),
];

export const place = (id: string, label: string, lat: number, lon: number): PricedPlace => ({
  id,
  label,
  lat,
  lon,
  precision: 'place',
  radius: 250,
  price_effect: 0,
  point: label,
  unmatched: '',
});
const LEEDS = place('stn:LDS', 'Leeds Station', 53.795, -1.548);
export const MANCHESTER = place('apt:MAN-T2', 'Manchester Airport Terminal 2', 53.367, -2.281);
export const leg = (pickup: PricedPlace, dropoff: PricedPlace) => ({
  pickup,
  dropoff,
  stops: [],
  via_miles: 53.2,
  time_duration: 3900,
  line: [
    [pickup.lon, pickup.lat],
    [-1.9, 53.64],
    [dropoff.lon, dropoff.lat],
  ] as [number, number][],
});

const JOURNEY: PriceAnswer['journey'] = {
  outward: leg(LEEDS, MANCHESTER),
  return: leg(MANCHESTER, LEEDS),
  hourly: null,
  other_places: {},
};

/** The answer with prices of the trip. */
export function priceAnswer(changes: Partial<PriceAnswer> = {}): PriceAnswer {
  return { success: true, price_details: [...PRICES], removed_extras: [], journey: JOURNEY, ...changes };
}

/** The answer with the price of some vehicles, each at `price`. */
export function vehicleAnswer(price: number, quantity = 1): object {
  const final_price = price * quantity;
  const breakdown = {
    price,
    final_price,
    quantity,
    lines: [line('Distance', final_price, null, '53.2 miles')],
  };
  const held = { currency_symbol: '£', quote_id: 'again', expires_at: HELD_UNTIL };
  return { success: true, price, final_price, breakdown, ...held, removed_extras: [] };
}

/** The price now, that a refused booking asks about. */
export function freshPrice(price: number, changes: Partial<HeldPrice> = {}): HeldPrice {
  const { licence_number, licensing_authority, free_waiting, return_free_waiting } = priceDetail();
  return {
    price,
    final_price: price,
    deposit: 0,
    currency_symbol: '£',
    quote_id: 'fresh',
    expires_at: HELD_UNTIL,
    removed_extras: [],
    licence_number,
    licensing_authority,
    free_waiting,
    return_free_waiting,
    cancellation: '',
    cancellation_later: '',
    free_cancellation: false,
    ...changes,
  };
}

interface Search {
  form?: BookingForm;
  prices?: readonly PriceDetail[];
  journey?: JourneySummary;
  /** The first entry is chosen. */
  chosen?: boolean;
  /** Who books. */
  person?: object;
}

/** The browser's storage after a search by the mile. */
export function mileageSearch(search: Search = {}): Record<string, string> {
  const { form = TRIP, prices = PRICES, journey = JOURNEY, chosen, person } = search;
  return {
    BookingType: encode('milleage'),
    BookingForm: JSON.stringify(form),
    PriceDetails: JSON.stringify(prices),
    JourneySummary: JSON.stringify(journey),
    CalculatedDistance: JSON.stringify(journey.outward?.via_miles),
    ...goneOn({ prices, chosen, person }),
  };
}

/** What going on from the prices has left. */
function goneOn({ prices = [], chosen, person }: Pick<Search, 'prices' | 'chosen' | 'person'>) {
  return {
    ...(chosen && { selectedVehicleData: encode({ ...prices[0], quantity: 1, type: 'selection' }) }),
    ...(person && { registrationData: encode(person) }),
  };
}

/** Six hours from Leeds station. */
export const HIRE = hourlyForm({ pickup_date: DAY, pickup_duration: '6hour' });
const HIRE_JOURNEY: JourneySummary = { outward: null, return: null, hourly: { pickup: LEEDS, hours: 6 } };

/** The browser's storage after a search by the hour. */
export function hourlySearch({
  form = HIRE,
  prices = PRICES,
  journey = HIRE_JOURNEY,
  ...further
}: Omit<Search, 'form'> & { form?: HourlyRateForm } = {}): Record<string, string> {
  return {
    BookingType: encode('hourly'),
    HourlyRateForm: encode(form),
    HourlyRateFormPriced: encode(form),
    PriceDetails: JSON.stringify(prices),
    JourneySummary: JSON.stringify(journey),
    ...goneOn({ prices, ...further }),
  };
}

/** The browser's storage as one text, to detect changes. */
export const storage = () => JSON.stringify({ ...localStorage });

/** A stored value, decoded; null when it is not there. */
export function stored(key: string, encoded = false): unknown {
  const raw = localStorage.getItem(key);
  return raw === null ? null : JSON.parse(encoded ? atob(raw) : raw);
}

/** What a tab keeps that was left with the flat list of all offers, each a card with its own controls. */
export const ALL_OFFERS = {
  'draft:vehicle-list': JSON.stringify({
    grouped: false,
    layout: 'list',
    category: null,
    sort: 'price',
    filter: { operator: null, rating: 0, freeCancellation: false, wheelchair: false },
  }),
};
