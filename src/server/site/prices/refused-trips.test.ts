import { afterEach, describe, expect, it } from 'vitest';
import { type Fields, pricesPage, sentBy, TRIP } from '../../../../test/support/prices-page.ts';
import { changeSettings } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';

const app = useApp();

const page = (fields: Fields | string) => pricesPage(app, fields);
const trip = (changes: Fields) => page({ ...TRIP, ...changes });

/** The provider's, in the page's head. */
const LOGO = '<img src="/storage/logo.svg" alt="">';

describe('[PLACE-04] invalid input', () => {
  it.each([
    ['pickup', { pickup: ' ' }, 'Pick-Up is required'],
    ['pickup', { pickup: 'x'.repeat(201) }, 'Pick-Up must be at most 200 characters'],
    ['dropoff', { dropoff: 'York\u0000' }, 'Drop-Off must not contain control characters'],
    ['pickup', { pickup_place: 'geo:x' }, 'Pick-Up must be a point such as geo:53.7957,-1.5491'],
    ['pickup_date', { pickup_date: 'tomorrow' }, 'Date must be a date written dd/mm/yyyy'],
    ['pickup_hour', { pickup_hour: 'noon' }, "Hour must be an hour such as '3pm'"],
    ['pickup_min', { pickup_min: '61' }, 'Min must be 00 to 59'],
    ['passengers', { passengers: '99' }, 'Passengers must be at most 50'],
    ['luggages', { luggages: '-1' }, 'Luggages must be a whole number'],
    ['meet_and_greet', { meet_and_greet: 'x' }, "Meet & Greet must be 'yes' or 'no'"],
    ['return_date', { select_option: 'return' }, 'Return Date must be a date written dd/mm/yyyy'],
    ['dropoff', { dropoff: 'Leeds Station' }, 'Drop-Off is the same address as the pick-up'],
  ])('is reported at its field, keeping the rest of the trip: %s', async (name, changes, words) => {
    const { status, body, text, heading } = await trip(changes);
    expect([status, heading]).toEqual([422, 'There is a problem']);
    const control = new RegExp(
      `id="trip-${name}-error">([^<]*)</span><\\w+ id="trip-${name}"[^>]*aria-invalid="true"`,
    );
    expect(control.exec(text)?.[1]).toBe(words);
    const { hand_luggages } = sentBy(body);
    expect(hand_luggages).toBe('2');
  });

  it('without a field is reported above the form', async () => {
    const { status, text } = await trip({ bookingType: 'weekly' });
    expect([status, text.includes("bookingType must be 'milleage' or 'hourly'")]).toEqual([422, true]);
  });

  it('in a repeated parameter uses the last one', async () => {
    const { text } = await page(`${new URLSearchParams(TRIP)}&passengers=2`);
    expect(text).toContain('<dt>Passengers</dt><dd>2</dd>');
  });

  it.each([
    '"><script>fuzz()</script>',
    "' onfocus=fuzz() x='",
    '</style></form><img src=x onerror=fuzz()>',
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Ŵŷ',
    '%',
    '\ud800',
  ])('is shown as typed text only: %j', async (hostile) => {
    for (const name of [
      'pickup',
      'dropoff',
      'pickup_date',
      'pickup_hour',
      'pickup_min',
      'passengers',
      'meet_and_greet',
      'pickup_confirmed',
      'pickup_fight_number',
      'bookingType',
    ]) {
      const { status, body: whole } = await trip({ [name]: hostile });
      const body = whole.replace(LOGO, '');
      expect([200, 409, 422]).toContain(status);
      expect(body).not.toMatch(/<script|<img|' onfocus=/);
      if (name === 'pickup' && hostile.isWellFormed()) expect(sentBy(body)['pickup']).toBe(hostile);
    }
    expect((await page(`pickup=%zz&dropoff=%E0%A4%A&pickup_date=2026-12-01`)).status).toBeLessThan(500);
  });
});

describe('[PLACE-04] a trip without a price', () => {
  afterEach(() => changeSettings(app, { IS_QUOTATION: 'disable', GRACE_TIME: '120' }));

  it.each([
    ['over water', { pickup: 'Belfast Lanyon Place Station' }, 'crosses the water between', {}],
    ['too soon', { pickup_date: '2026-11-21' }, 'Pickups must be booked at least 2 hours ahead.', {}],
    ['too large', { passengers: '50' }, 'passengers', {}],
    ['of a closed kind', {}, 'cannot be booked online at the moment', { IS_QUOTATION: 'enable' }],
    ['abroad', { dropoff: 'Paris, France' }, 'over the border', {}],
  ])('%s says so, with ways to get help', async (_what, changes, words, settings) => {
    await changeSettings(app, { Company_Contact_Info: '0113 496 0777', ...settings });
    const { status, text, heading, body } = await trip(changes as Fields);
    expect([status, heading]).toEqual([422, 'There is no price for this trip online']);
    expect(text).toContain(words);
    expect(text).toContain('tel:01134960777');
    expect(text).toMatch(/href="\/quoteView\?pickup=/);
    expect(text).not.toContain('book online</a>');
    expect(sentBy(body)).toEqual({ ...TRIP, ...changes });
  });
});
