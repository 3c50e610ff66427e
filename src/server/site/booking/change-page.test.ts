import { beforeEach, describe, expect, it } from 'vitest';
import { agree, asked } from '../../../../test/support/agreements.ts';
import { bookingRow } from '../../../../test/support/bookings.ts';
import { changesOf, sessionOf } from '../../../../test/support/changes.ts';
import { payWithoutNotification } from '../../../../test/support/checkouts.ts';
import { START } from '../../../../test/support/demo-server.ts';
import { returnByCard, returnInCar, type ReturnBooking } from '../../../../test/support/return-bookings.ts';
import { useApp } from '../../../../test/support/use-app.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const unescaped = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');

/** The fields of a page's form as a browser sends them. */
function fieldsIn(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input [^>]*>/g)) {
    const [, name] = /name="([^"]*)"/.exec(tag) ?? [];
    const [, value = ''] = /value="([^"]*)"/.exec(tag) ?? [];
    if (name) fields[name] = unescaped(value);
  }
  for (const [, name = '', value = ''] of html.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)</g))
    fields[name] = unescaped(value);
  for (const [, name = '', options = ''] of html.matchAll(
    /<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/g,
  ))
    fields[name] = /value="([^"]*)" selected/.exec(options)?.[1] ?? '';
  return fields;
}
const tokenIn = (html: string) => unescaped(/name="token" value="([^"]*)"/.exec(html)?.[1] ?? '');

const pathOf = ({ reference }: Pick<ReturnBooking, 'reference'>) => `${app.url}/booking/${reference}/change`;
const form = async (of: ReturnBooking) => (await fetch(pathOf(of))).text();
const send = (of: ReturnBooking, fields: Record<string, string>, more = '') =>
  fetch(pathOf(of) + more, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

describe('[MNG-04] changing a booking on its page, without scripts', () => {
  it('fills in the booked values, previews the cost, and makes the change', async () => {
    const booked = await returnInCar(app);
    const fields = fieldsIn(await form(booked));
    expect(fields).toMatchObject({
      'outward.date': '2026-12-01',
      'outward.time': '10:30',
      'outward.pickup': 'Leeds Station',
      'return.date': '2026-12-08',
      'outward.passengers': '4',
      'booker.name': 'Ann Lee',
      'passenger.name': '',
    });
    const unchanged = await send(booked, fields);
    expect([unchanged.status, await unchanged.text()]).toEqual([
      409,
      expect.stringContaining('The booking already has these values.'),
    ]);
    const wanted = { ...fields, 'outward.extras.baby_seats': '2', 'return.time': '19:00' };
    const shown = await send(booked, wanted);
    const html = await shown.text();
    expect(shown.status).toBe(200);
    expect(html).toContain('The new price is');
    expect(html).toContain('Change this booking');
    expect((await bookingRow(app, booked.number)).revision).toBe(1);
    const press = { ...fieldsIn(html), token: tokenIn(html) };
    const [first, second] = [await send(booked, press), await send(booked, press)];
    for (const { status, headers } of [first, second])
      expect([status, headers.get('location')]).toEqual([303, `/booking/${booked.reference}`]);
    expect(await bookingRow(app, booked.number)).toMatchObject({
      revision: 2,
      journey: { outward: { extras: { babySeats: 2 } }, inward: { at: { minute: 19 * 60 } } },
    });
  });

  it('shows errors at their fields, and keeps what was typed', async () => {
    const booked = await returnInCar(app);
    const fields = {
      ...fieldsIn(await form(booked)),
      'outward.date': '2026-11-01',
      'booker.name': '"><b>Ann',
    };
    const answer = await send(booked, fields);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toMatch(/id="outward-time"[^>]*aria-invalid="true" aria-describedby="outward-time-wrong"/);
    expect(html).not.toContain('"><b>Ann');
    expect(fieldsIn(html)).toMatchObject({ 'outward.date': '2026-11-01' });
  });

  it('[PLACE-04] asks about unclear places, and takes the answer', async () => {
    const booked = await returnInCar(app);
    const fields = { ...fieldsIn(await form(booked)), 'outward.dropoff': 'Newport' };
    const question = await send(booked, fields);
    const html = await question.text();
    expect(question.status).toBe(409);
    expect(html).toContain('Which place do you mean?');
    const [, id = ''] = /name="outward.dropoff_confirmed".*?<option value="([^"]+)"/.exec(html) ?? [];
    const shown = await send(booked, { ...fieldsIn(html), 'outward.dropoff_confirmed': unescaped(id) });
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain('<ins>Newport');
  });

  it('leads to the card page for the difference, shows a pending change, and cancels it', async () => {
    const booked = await returnByCard(app);
    const fields = { ...fieldsIn(await form(booked)), 'outward.extras.baby_seats': '1' };
    const html = await (await send(booked, fields)).text();
    expect(html).toMatch(/Pay £[\d.]+ and change it/);
    const press = { ...fieldsIn(html), token: tokenIn(html) };
    const away = await send(booked, press);
    expect([away.status, away.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/test-checkout/'),
    ]);
    const page = `${app.url}/booking/${booked.reference}`;
    expect(await (await fetch(page)).text()).toContain(' its payment');
    const again = await send(booked, { what: 'pay' }, '/waiting');
    expect(again.headers.get('location')).toBe(away.headers.get('location'));
    await send(booked, { what: 'give_up' }, '/waiting');
    expect(await (await fetch(page)).text()).not.toContain('A change waits');
    await send(booked, press);
    await payWithoutNotification(app, await sessionOf(app, booked));
    const back = await fetch(`${pathOf(booked)}/paid?session_id=${await sessionOf(app, booked)}`);
    expect(await back.text()).toContain('baby seat');
    expect((await changesOf(app, booked)).map(({ status }) => status)).toEqual(['lapsed', 'made']);
  });

  it('[MNG-06] announces that the operator must agree, and shows the pending change', async () => {
    const booked = await asked(app, returnByCard(app));
    const fields = { ...fieldsIn(await form(booked)), 'outward.extras.baby_seats': '1' };
    const html = await (await send(booked, fields)).text();
    expect(html).toMatch(/must agree to this change first, and has until Sunday 22 November 2026, 09:00/);
    expect(html).toMatch(/You pay £[\d.]+ by card then\./);
    expect(html).toMatch(/>Ask [^<]+ for this change</);
    const press = { ...fieldsIn(html), token: tokenIn(html) };
    for (const { status, headers } of [await send(booked, press), await send(booked, press)])
      expect([status, headers.get('location')]).toEqual([303, `/booking/${booked.reference}`]);
    const page = async () => (await fetch(`${app.url}/booking/${booked.reference}`)).text();
    const waits = await page();
    expect(waits).toMatch(/ [^<]+ to agree</);
    expect(waits).toContain('<ins>1 × baby seat</ins>');
    expect(waits).not.toContain('value="pay"');
    await agree(app, booked);
    expect(await page()).toContain('value="pay"');
    const away = await send(booked, { what: 'pay' }, '/waiting');
    expect(away.headers.get('location')).toContain('/test-checkout/');
    await send(booked, { what: 'give_up' }, '/waiting');
    expect(await page()).not.toContain('A change waits');
    expect((await changesOf(app, booked)).map(({ status }) => status)).toEqual(['lapsed']);
  });

  it('[MNG-06] says that it is too late, with the number to call, for one leg and for all', async () => {
    const booked = await returnInCar(app);
    app.clock.now = new Date('2026-12-02T09:00:00Z');
    const html = await form(booked);
    expect(html).toContain('It is too late to change this trip here. Please call');
    expect(Object.keys(fieldsIn(html)).some((name) => name.startsWith('outward.'))).toBe(false);
    app.clock.now = new Date('2026-12-09T09:00:00Z');
    const over = await fetch(pathOf(booked));
    expect([over.status, await over.text()]).toEqual([409, expect.stringContaining('href="tel:')]);
  });
});
