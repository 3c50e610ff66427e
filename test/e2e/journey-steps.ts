import type { FrameLocator, Page } from '@playwright/test';
import type { BookingForm } from '../../src/contract/booking-form.ts';
import type { PriceAnswer, PriceDetail } from '../../src/contract/prices.ts';
import { addDays, britishDate, londonTime } from '../../src/domain/time/time.ts';
import { ALL_OFFERS, HIRE, hourlySearch, mileageSearch } from '../support/searched.ts';
import { settled } from '../support/settled.ts';
import type { TestApp } from '../support/start-app.ts';
import { expect } from './support/test.ts';

/** A day without bank holidays' uplifts would not matter: prices are compared with what the server said. */
const DAY = addDays(londonTime(Date.now()).date, 40);

/** Leeds station to Manchester Airport Terminal 2 and back, four people. */
export const TRIP: BookingForm = {
  pickup: 'Leeds Station',
  dropoff: 'Manchester Airport Terminal 2',
  select_option: 'return',
  return_pickup: 'Manchester Airport Terminal 2',
  return_dropoff: 'Leeds Station',
  pickup_date: britishDate(DAY),
  pickup_hour: '3pm',
  pickup_min: '05',
  return_date: britishDate(addDays(DAY, 4)),
  return_hour: '9am',
  return_min: '30',
  passengers: 4,
  luggages: 2,
  hand_luggages: 1,
};

/** The decoded value of a storage key; null if it is missing. */
export async function stored<T>(page: Page, key: string, encoded = false): Promise<T | null> {
  const raw = await page.evaluate((name) => localStorage.getItem(name), key);
  if (raw === null) return null;
  return JSON.parse(encoded ? Buffer.from(raw, 'base64').toString() : raw) as T;
}

/** Everything that the browser stores for the site, each value raw and decoded. */
export function kept(page: Page): Promise<string> {
  return page.evaluate(() => {
    const decoded = (value: string) => {
      try {
        return atob(value);
      } catch {
        return '';
      }
    };
    const values = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage));
    const all = values.map(([key, value]) => [key, value, decoded(String(value))]);
    return JSON.stringify([all, document.cookie, history.state, location.href]);
  });
}

/** Puts values into the browser's storage as an earlier step would have. */
export async function store(
  page: Page,
  values: Record<string, string>,
  ofTab: Record<string, string> = ALL_OFFERS,
): Promise<void> {
  // Of the same origin, and nothing to load or to run.
  await page.goto('/healthz');
  await page.evaluate(
    ([browsers, tabs]) => {
      for (const [key, value] of Object.entries(browsers)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(tabs)) sessionStorage.setItem(key, value);
    },
    [values, ofTab] as const,
  );
}

interface Seed {
  form?: BookingForm;
  /** Changes the entries before they are stored. */
  change?: (entries: PriceDetail[]) => PriceDetail[];
  /** Stores the first priced entry as chosen. */
  chosen?: boolean;
  /** Stores the registration as well. */
  person?: object;
}

/** Real prices of a trip, its towns confirmed, stored as the home page stores them. */
export async function searched(
  page: Page,
  site: TestApp,
  seed: Seed = {},
): Promise<PriceAnswer & { form: BookingForm }> {
  const { form: asked = TRIP, change = (entries) => entries, chosen, person } = seed;
  const form = await settled(site, asked);
  const { body, status } = await site.send<PriceAnswer>('POST', '/api/v1/calculate-distance-price', form);
  expect(status).toBe(200);
  const price_details = change(body.price_details);
  const search = { form, prices: price_details, journey: body.journey };
  await store(page, mileageSearch({ ...search, ...(chosen && { chosen }), ...(person && { person }) }));
  return { ...body, price_details, form };
}

/** Real prices of hire by the hour, stored as the home page stores them. */
export async function searchedByHour(page: Page, site: TestApp): Promise<PriceAnswer> {
  const { body, status } = await site.send<PriceAnswer>('POST', '/api/v1/calculate-hourly-price', HIRE);
  expect(status).toBe(200);
  await store(page, hourlySearch({ prices: body.price_details, journey: body.journey }));
  return body;
}

/** Confirms the middle of each town that is asked about. */
export async function confirmTowns(page: Page | FrameLocator, ...towns: string[]): Promise<void> {
  for (const town of towns) {
    await page
      .getByRole('group', { name: `Where in ${town}` })
      .first()
      .getByRole('button', { name: /^The middle of/ })
      .click();
  }
}

/** The page is not wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

/** 235.06 → "£235.06" */
export function pounds(amount: number | null): string {
  return `£${(amount ?? 0).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
