import { describe, expect, it } from 'vitest';
import { hourlyForm, mileageForm } from '../../../../test/support/forms.ts';
import { answersTo, type Fields, pricesPage, sentBy, TRIP } from '../../../../test/support/prices-page.ts';
import { changeSettings } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { PriceAnswer } from '../../../contract/prices.ts';
import { formatMoney, roundPence } from '../../../domain/money.ts';

const app = useApp({ settings: { PRICE_TOLERANCE: '0' } });

const page = (fields: Fields | string) => pricesPage(app, fields);
const trip = (changes: Fields) => page({ ...TRIP, ...changes });

describe('[PLACE-04] the price page without scripts', () => {
  it('shows the prices of the call, cheapest first, with capacities and reasons', async () => {
    const { body } = await app.send<PriceAnswer>('POST', '/api/v1/calculate-distance-price', mileageForm());
    const { status, headers, text, heading } = await page(TRIP);
    expect(status).toBe(200);
    expect(heading).toBe(
      'Leeds Station, Leeds, LS1 4DY to Manchester Airport Terminal 2, Manchester, M90 4ZY',
    );
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    const shown = [...text.matchAll(/<td class="price">(?:<strong>)?([^<]*)/g)].map(([, price]) => price);
    const prices = body.price_details.map(({ final_price: price }) =>
      price === null ? 'Price on request' : formatMoney(roundPence(price * 100)),
    );
    expect(prices.length).toBeGreaterThan(10);
    expect(shown).toEqual(prices);
    const [first] = body.price_details;
    expect(text).toContain(`${first?.vehicle_type}, <span>${first?.company_name}</span>`);
    expect(text).toContain('Up to 4 passengers · 2 large suitcases · 2 medium suitcases');
    for (const { sentence } of first?.breakdown?.lines ?? []) expect(text).toContain(sentence);
    expect(text).toContain('Tuesday 1 December 2026, 10:30');
    expect(text).toContain('<dd>2 large, 2 hand</dd>');
  });

  it('links to the prices of a name’s other places', async () => {
    const first = await trip({ pickup: 'Thorpe Park' });
    expect(first.text).toContain('Not Thorpe Park, Chertsey? <a href="');
    const [, query = '', label] = /Chertsey\? <a href="\/prices\?([^"]*)">([^<]*)/.exec(first.text) ?? [];
    expect(label).toBe('Thorpe Park Leeds, Leeds, LS15 8ZA');
    const other = await page(query.replaceAll('&amp;', '&'));
    expect(other.heading).toMatch(/^Thorpe Park Leeds, Leeds, LS15 8ZA to Manchester Airport/);
    expect(other.text).not.toContain('Not Thorpe Park');
  });

  it('[JRN-04] names each operator and the terms', async () => {
    const { text } = await page(TRIP);
    expect(text).toContain('Rated 4.8 out of 5, 412 reviews, as given by ');
    expect(text).toContain('New here');
    expect(text).toContain('Leeds City Council licence DEMO-LS-0214');
    expect(text).toContain('Free cancellation until 2 hours before, then the whole fare');
    expect(text).toContain('10 min free waiting');
  });

  it('says how to book: by phone, by a prefilled quote request, or with scripts', async () => {
    await changeSettings(app, { Company_Contact_Info: '0113 496 0777' });
    const { text } = await page(TRIP);
    expect(text).toContain('<a href="tel:01134960777">0113 496 0777</a>');
    const [ask = '', book = ''] = ['/quoteView', '/booktripview'].map(
      (path) => new RegExp(`href="\\${path}(\\?[^"]*)"`).exec(text)?.[1],
    );
    const { bookingType: _, ...said } = TRIP;
    const places = { pickup: 'Leeds Station, Leeds, LS1 4DY' };
    expect(Object.fromEntries(new URLSearchParams(ask))).toMatchObject({
      ...said,
      ...places,
      dropoff: expect.stringMatching(/^Manchester Airport Terminal 2/),
    });
    expect(new URLSearchParams(book).get('search')).toBe('now');
    await changeSettings(app, { Company_Contact_Info: '' });
    expect((await page(TRIP)).text).not.toContain('Call us');
  });

  it('prices a return, showing both legs', async () => {
    const { status, text } = await trip({
      select_option: 'return',
      return_date: '08/12/2026',
      return_hour: '6pm',
      return_fight_number: 'BA 1234',
    });
    expect(status).toBe(200);
    for (const words of ['Return From', 'Tuesday 8 December 2026, 18:00', 'BA 1234', 'Return journey'])
      expect(text).toContain(words);
  });

  it('prices hourly hire', async () => {
    await changeSettings(app, { HOURLY_RATE_STATUS: 'enable' });
    const hire = hourlyForm() as unknown as Fields;
    const { status, heading, text } = await page({ ...hire, bookingType: 'hourly' });
    expect([status, heading]).toEqual([200, 'Hire by the hour from Leeds Station, Leeds, LS1 4DY']);
    expect(text).toContain('<dd>4 hours</dd>');
    expect(sentBy(text)).toMatchObject({ bookingType: 'hourly', pickup_duration: '4hour' });
    const wrong = await page({ ...hire, bookingType: 'hourly', pickup_duration: '99hour' });
    expect([wrong.status, wrong.text.includes('Duration must be 4hour to 24hour')]).toEqual([422, true]);
    await changeSettings(app, { HOURLY_RATE_STATUS: 'disable' });
  });

  it('follows the display settings', async () => {
    const offers = async () => [...(await page(TRIP)).text.matchAll(/<th scope="row">/g)].length;
    const all = await offers();
    await changeSettings(app, { MULTIPLE_PRICES: 'disable' });
    expect(await offers()).toBeLessThan(all);
    await changeSettings(app, { MULTIPLE_PRICES: 'enable' });
  });

  it('[CALC-13] names extras that are no longer on offer', async () => {
    await changeSettings(app, { MEET_AND_GREET: '0' });
    const { status, text } = await trip({ meet_and_greet: 'yes' });
    expect([status, text.includes('Meet & Greet is not offered for this trip and was removed.')]).toEqual([
      200,
      true,
    ]);
  });

  it('is an empty form without a trip, and ignores unknown parameters', async () => {
    const empty = await page('utm_source=x&stops=Ilkley&__proto__=1&constructor=2');
    expect([empty.status, empty.heading]).toEqual([200, 'Prices']);
    expect(sentBy(empty.body)).toMatchObject({ pickup: '', dropoff: '', passengers: '1' });
    expect(empty.body).not.toMatch(/utm_source|Ilkley|aria-invalid="/);
    const { status } = await trip({ utm_source: 'x', userLocation: '{}' });
    expect(status).toBe(200);
  });
});

describe('[PLACE-04] an unclear place', () => {
  const typed = { pickup: 'Victoria Road, Harrogate', dropoff: 'Leeds Station' };

  it('leads to a question, and its answer is priced and named', async () => {
    const asked = await trip(typed);
    expect([asked.status, asked.heading]).toEqual([409, 'Before there is a price, please tell us:']);
    expect(asked.text).toContain('Where in Harrogate?');
    expect(asked.text).toContain('“Victoria Road” was not found on our map.');
    expect(asked.text).not.toContain('was not found: choose');
    expect(answersTo(asked.body, 'pickup')).toEqual([
      ['twn:harrogate-north-yorkshire', 'The middle of Harrogate'],
      ['', 'None of these'],
    ]);
    const again = sentBy(asked.body);
    expect(again).toEqual({ ...TRIP, ...typed });
    const { status, text, heading } = await page({
      ...again,
      pickup_confirmed: 'twn:harrogate-north-yorkshire',
    });
    expect([status, heading]).toEqual([200, 'Victoria Road, Harrogate to Leeds Station, Leeds, LS1 4DY']);
    expect(text).toContain('<dd>Victoria Road, Harrogate<small>Priced from the middle of Harrogate</small>');
    expect(sentBy(text)['pickup_confirmed']).toBe('twn:harrogate-north-yorkshire');
  });

  it('is replaced when another text is typed', async () => {
    const { status, heading } = await trip({ ...typed, pickup: 'Harrogate Station', pickup_confirmed: '' });
    expect([status, heading]).toEqual([200, expect.stringMatching(/^Harrogate Station/)]);
  });

  it('[PLACE-02] leads to one question if two fields are equal', async () => {
    const fields = { select_option: 'return', return_date: '2026-12-08', return_dropoff: 'newport' };
    const asked = await trip({ ...fields, pickup: 'Newport', dropoff: 'Richmond' });
    expect(asked.status).toBe(409);
    expect([...asked.body.matchAll(/<legend>/g)]).toHaveLength(2);
    expect(asked.text).toContain('Which Richmond?');
    const [[pickup = ''] = []] = answersTo(asked.body, 'pickup');
    const [[dropoff = ''] = []] = answersTo(asked.body, 'dropoff');
    const { status } = await page({
      ...sentBy(asked.body),
      pickup_confirmed: pickup,
      dropoff_confirmed: dropoff,
    });
    expect(status).toBe(200);
  });

  it('[PLACE-02] leads to a question if misspelt, and again for an id that was not suggested', async () => {
    const asked = await trip({ pickup: 'Harogate' });
    expect([asked.status, asked.text.includes('Did you mean')]).toEqual([409, true]);
    for (const id of ['nonsense', 'stn:EDB', '<b>', 'geo:51.50000,-0.12000']) {
      expect((await trip({ pickup: 'Harogate', pickup_confirmed: id })).status).toBe(409);
    }
  });

  it('is asked about in the form if something else must be corrected too', async () => {
    const { status, text } = await trip({ pickup: 'Richmond', dropoff: 'Qqxzvw Nowhere' });
    expect(status).toBe(422);
    expect(text).toContain('We could not find “Qqxzvw Nowhere”.');
    expect(text).toContain('Drop-Off was not found');
    expect(text).toContain('Which Richmond?');
    expect(sentBy(text)).toEqual({ ...TRIP, pickup: 'Richmond', dropoff: 'Qqxzvw Nowhere' });
  });
});
