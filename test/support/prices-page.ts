import type { TestApp } from './start-app.ts';

/** A trip as an address says it. */
export type Fields = Record<string, string>;

/** The start page's form as a browser sends it: dates as yyyy-mm-dd, 24-hour times. */
export const TRIP: Fields = {
  bookingType: 'milleage',
  pickup: 'Leeds Station',
  dropoff: 'Manchester Airport Terminal 2',
  pickup_date: '2026-12-01',
  pickup_hour: '10',
  pickup_min: '30',
  passengers: '4',
  luggages: '2',
  hand_luggages: '2',
};

/** The page at an address. */
export async function pricesPage(app: TestApp, fields: Fields | string) {
  const query = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const { status, headers, body } = await app.send<string>('GET', `/prices?${query}`);
  const text = body.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return { status, headers, body, text, heading: /<h1>(.*?)<\/h1>/.exec(text)?.[1] };
}
/** The values that the page's form would send again. */
export function sentBy(body: string): Fields {
  const inputs = [...body.matchAll(/<input ([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const typed = inputs.filter((attributes) => !attributes.includes('type="radio"'));
  const of = (name: string, attributes: string) =>
    new RegExp(`${name}="([^"]*)"`)
      .exec(attributes)?.[1]
      ?.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))) ?? '';
  const chosen = [...body.matchAll(/<select [^>]*name="(\w+)"[^>]*>.*?<option value="([^"]*)" selected/g)];
  return Object.fromEntries([
    ...typed.map((attributes) => [of('name', attributes), of('value', attributes)] as const),
    ...chosen.map(([, name = '', value = '']) => [name, value] as const),
  ]);
}

/** What can be answered to the question about a field: ids and words. */
export const answersTo = (body: string, field: string) =>
  [...body.matchAll(new RegExp(`name="${field}_confirmed" value="([^"]*)"[^>]*><span>([^<]*)`, 'g'))].map(
    ([, id, words]) => [id, words],
  );
