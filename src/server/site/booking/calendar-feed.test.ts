import { describe, expect, it } from 'vitest';
import { bookingRow } from '../../../../test/support/bookings.ts';
import { openedCheckout } from '../../../../test/support/checkouts.ts';
import { cancelNow, returnInCar } from '../../../../test/support/return-bookings.ts';
import { useApp } from '../../../../test/support/use-app.ts';

const app = useApp();

async function feed(reference: string) {
  const answer = await fetch(`${app.url}/booking/${reference}/calendar.ics`);
  const text = (await answer.text()).replaceAll(/\r?\n /g, '');
  const events = text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => event.split(/\r?\n/))
    .map((lines) =>
      ['UID', 'SEQUENCE', 'STATUS', 'DTSTART'].map((name) =>
        lines.find((line) => line.startsWith(`${name}:`)),
      ),
    );
  return { status: answer.status, headers: answer.headers, text, events };
}

describe('[MNG-08] a calendar feed of a booking', () => {
  it('has an event for each leg, and updates a cancelled leg or booking by the same ids', async () => {
    const booked = await returnInCar(app);
    const { reference, number } = booked;
    const uid = (leg: string) => `UID:${number}-${leg}@127.0.0.1`;
    const [out, back] = ['DTSTART:20261201T103000Z', 'DTSTART:20261208T180000Z'];
    const first = await feed(reference);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.text).toContain('METHOD:PUBLISH');
    expect(first.text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT\d+[HM]/);
    expect(first.events).toEqual([
      [uid('outward'), 'SEQUENCE:0', undefined, out],
      [uid('return'), 'SEQUENCE:0', undefined, back],
    ]);
    await cancelNow(app, booked, 'return');
    expect((await feed(reference)).events).toEqual([
      [uid('outward'), 'SEQUENCE:1', undefined, out],
      [uid('return'), 'SEQUENCE:1', 'STATUS:CANCELLED', back],
    ]);
    await cancelNow(app, booked);
    expect((await feed(reference)).events).toEqual([
      [uid('outward'), 'SEQUENCE:2', 'STATUS:CANCELLED', out],
      [uid('return'), 'SEQUENCE:2', 'STATUS:CANCELLED', back],
    ]);
    expect((await feed(reference)).text).toContain('METHOD:PUBLISH');
  });

  it('is linked from the booking’s page, at the address of the site, until the trip is over', async () => {
    const { reference } = await returnInCar(app);
    const page = async () => (await fetch(`${app.url}/booking/${reference}`)).text();
    const path = `/booking/${reference}/calendar.ics`;
    expect(await page()).toContain(`href="${path}"`);
    expect(await page()).toContain(`href="${app.url.replace('http:', 'webcal:')}${path}"`);
    const then = app.clock.now;
    app.clock.now = new Date('2026-12-10T00:00:00Z');
    expect(await page()).not.toContain(path);
    app.clock.now = then;
  });

  it('has no event before confirmation, and does not exist for a number or an invented address', async () => {
    const { number } = await openedCheckout(app);
    const { id } = await bookingRow(app, number);
    const { reference } = await app.services.bookings.byId(id);
    expect((await feed(reference)).events).toEqual([]);
    for (const other of [number, 'x']) expect((await feed(other)).status).toBe(404);
  });
});
