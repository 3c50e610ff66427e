import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { returnInCar } from '../../../test/support/return-bookings.ts';
import { signedInStaff, storedStaff } from '../../../test/support/staff.ts';
import type { OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { OfficeBooking } from '../../contract/office-bookings.ts';
import { ROLES, type Role } from '../../domain/accounts.ts';
import { LONGEST } from '../../domain/limits.ts';
import { bookingNotes } from '../platform/schema/booking-records.ts';

const app = useApp();

async function colleague(role: Role, name: string) {
  const { email } = await storedStaff(app, { role, name });
  const headers = await signedInStaff(app, email);
  const path = (number: string) => `/api/v1/office/bookings/${number}`;
  return {
    write: (number: string, text: unknown) =>
      app.send<OrProblem<object>>('POST', `${path(number)}/notes`, { text }, headers),
    see: async (number: string) =>
      (await app.send<OfficeBooking>('GET', path(number), undefined, headers)).body,
    page: (number: string) =>
      fetch(`${app.url}/office/as-passenger/${number}`, { headers, redirect: 'manual' }),
  };
}

const kept = () => app.services.database.db.select().from(bookingNotes);

describe('[OFF-05] staff notes', () => {
  it('are shown with the booking with their authors, the newest first, and in its history', async () => {
    const { number } = await returnInCar(app);
    const [sam, priya] = [
      await colleague('dispatcher', 'Sam Okoro'),
      await colleague('finance', 'Priya Shah'),
    ];
    expect((await sam.see(number)).notes).toEqual([]);
    expect((await sam.write(number, '  Called twice,\nno answer. ')).status).toBe(200);
    expect((await priya.write(number, 'Wants the receipt made out to <Acme & Sons>.')).status).toBe(200);
    const { notes, history } = await sam.see(number);
    expect(notes.map(({ by, text }) => [by, text])).toEqual([
      ['Priya Shah', 'Wants the receipt made out to <Acme & Sons>.'],
      ['Sam Okoro', 'Called twice,\nno answer.'],
    ]);
    expect(history[0]?.sentence).toBe('Priya Shah added a note.');
  });

  it('are read by all staff, and written by all except read-only roles', async () => {
    const { number } = await returnInCar(app);
    for (const role of ROLES) {
      const { write, see } = await colleague(role, role);
      const { status } = await write(number, `From ${role}.`);
      expect([role, status]).toEqual([role, role === 'read_only' ? 403 : 200]);
      expect((await see(number)).notes).toHaveLength(role === 'read_only' ? 4 : ROLES.indexOf(role) + 1);
    }
  });

  it.each([
    ['', 422],
    [' \n ', 422],
    ['x'.repeat(LONGEST.staffNote + 1), 422],
    [7, 422],
  ])('are rejected if invalid, naming the field: %#', async (text, status) => {
    const { number } = await returnInCar(app);
    const before = await kept();
    const { write } = await colleague('dispatcher', 'Sam Okoro');
    const answer = await write(number, text);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['text']);
    expect((await write('99999999', 'To no booking.')).status).toBe(404);
    expect(await kept()).toEqual(before);
  });

  it('are on no page and in no email of the passenger', async () => {
    const { number, reference } = await returnInCar(app);
    const { write, page } = await colleague('dispatcher', 'Sam Okoro');
    await write(number, 'Argues about every fare.');
    const [row] = await app.services.database.db
      .select()
      .from(bookingNotes)
      .where(eq(bookingNotes.text, 'Argues about every fare.'));
    expect(row).toBeDefined();
    for (const answer of [await fetch(`${app.url}/booking/${reference}`), await page(number)]) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain('Argues');
    }
  });
});

describe('[OFF-05] the booking as its passenger sees it', () => {
  it('shows the passenger’s page, without anything that could act as them', async () => {
    const { number, reference } = await returnInCar(app);
    const { page } = await colleague('read_only', 'Ros Lane');
    const answer = await page(number);
    const [html, theirs] = [
      await answer.text(),
      await (await fetch(`${app.url}/booking/${reference}`)).text(),
    ];
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(html).not.toContain(reference);
    const [, main = ''] = /<fieldset disabled[^>]*>(.*)<\/fieldset>/s.exec(html) ?? [];
    expect(main).toContain(number);
    expect(main).not.toMatch(/href=|<script/);
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(theirs)?.[1] ?? 'none';
    expect(html).toContain(heading);
    expect(html).toContain('Manchester Airport Terminal 2');
  });

  it('is for signed-in staff, and for existing bookings', async () => {
    const { number } = await returnInCar(app);
    const { page } = await colleague('read_only', 'Ros Lane');
    const stranger = await fetch(`${app.url}/office/as-passenger/${number}`);
    expect([stranger.status, (await stranger.text()).includes(number)]).toEqual([401, false]);
    for (const none of ['99999999', 'x', '1e3', `${number}%00`]) {
      const answer = await page(none);
      await answer.text();
      expect([none, answer.status]).toEqual([none, 404]);
    }
  });
});
