import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest, mailsOf } from '../../../test/support/bookings.ts';
import { completedBooking } from '../../../test/support/completed.ts';
import { mileageForm } from '../../../test/support/forms.ts';
import { requestSettled } from '../../../test/support/settled.ts';
import type { OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { ratings } from '../platform/schema/booking-records.ts';
import { auditLog } from '../platform/schema/staff.ts';

const app = useApp();

const db = () => app.services.database.db;
type Told = OrProblem<{ data: { state: string; rating: { stars: number; words: string } | null } }>;
const pathOf = (reference: string) => `/api/v1/booking/${reference}/rating`;
const told = async (reference: string) => (await app.send<Told>('GET', pathOf(reference))).body.data;
const rate = (reference: string, body: object) => app.send<Told>('POST', pathOf(reference), body);
const storedOf = async (number: string) =>
  db()
    .select()
    .from(ratings)
    .where(eq(ratings.bookingId, (await bookingRow(app, number)).id));

describe('[MNG-12] rating a trip', () => {
  it('is possible once, after completion, with stars and a comment, for its operator', async () => {
    const { reference, booking_number: number } = await completedBooking(app);
    expect(await told(reference)).toEqual({ state: 'open', rating: null });
    const { status, body } = await rate(reference, { stars: 4, words: '  On time.\nFriendly. ' });
    expect([status, body.data]).toEqual([
      200,
      { state: 'rated', rating: { stars: 4, words: 'On time.\nFriendly.' } },
    ]);
    const again = await rate(reference, { stars: 1 });
    expect([again.status, again.body.code]).toEqual([409, 'already_rated']);
    const { operatorId } = await bookingRow(app, number);
    expect(await storedOf(number)).toMatchObject([
      { operatorId, stars: 4, words: 'On time.\nFriendly.', at: app.clock.now },
    ]);
    const logged = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, number), eq(auditLog.action, 'rate')));
    // The log is kept for longer than the comment.
    expect(logged.map(({ detail }) => detail)).toEqual([{ stars: 4 }]);
  });

  it('is possible once, from any number of tabs', async () => {
    const { reference, booking_number: number } = await completedBooking(app);
    const presses = await Promise.all([5, 4, 3, 2].map((stars) => rate(reference, { stars })));
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await storedOf(number)).toHaveLength(1);
  });

  it('is rejected before completion, for an unknown trip, or with invalid stars', async () => {
    const early = (await book(app, await carRequest(app))).body.data.booking;
    expect(await told(early.reference)).toEqual({ state: 'closed', rating: null });
    const refused = await rate(early.reference, { stars: 5 });
    expect([refused.status, refused.body.code]).toEqual([409, 'not_completed']);
    expect((await rate(early.booking_number, { stars: 5 })).status).toBe(404);
    const { reference } = await completedBooking(app);
    for (const [body, field] of [
      [{}, 'stars'],
      [{ stars: 0 }, 'stars'],
      [{ stars: 6 }, 'stars'],
      [{ stars: 4.5 }, 'stars'],
      [{ stars: 4, words: 'x'.repeat(1001) }, 'words'],
    ] as const) {
      const { status, body: problem } = await rate(reference, body);
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await told(reference)).state).toBe('open');
  });
});

describe('[MNG-12] an operator’s rating in offers', () => {
  it('is the provider’s figure, marked so, until passengers have rated: then their mean and number', async () => {
    const { reference, booking_number: number } = await completedBooking(app);
    const { operatorId } = await bookingRow(app, number);
    const before = await db().select().from(ratings).where(eq(ratings.operatorId, operatorId));
    const imported = app.services.catalogue.operators().find(({ id }) => id !== operatorId);
    const offers = async () => (await requestSettled(app, mileageForm())).body.price_details;
    const shown = async () => {
      const offer = (await offers()).find(({ company_id: id }) => id === operatorId);
      return offer && [offer.rating, offer.reviews, offer.rated_by];
    };
    expect((await offers()).find(({ company_id: id }) => id !== operatorId)).toMatchObject({
      rated_by: 'provider',
    });
    expect(imported?.rating).toMatchObject({ tenths: imported?.ratingTenths, reviews: imported?.reviews });
    expect((await rate(reference, { stars: 2 })).status).toBe(200);
    const all = [...before.map(({ stars }) => stars), 2];
    const mean = Math.round((all.reduce<number>((sum, stars) => sum + stars, 0) * 10) / all.length) / 10;
    await expect.poll(shown, { timeout: 10_000 }).toEqual([mean, all.length, 'passengers']);
  });
});

describe('[MNG-12] the rating page without scripts', () => {
  const open = async (path: string, form?: Record<string, string>) => {
    const answer = await fetch(app.url + path, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  };

  it('is linked from the email after the trip and from the booking’s page, and shows the rating', async () => {
    const { reference, booking_number: number, company_name: operator } = await completedBooking(app);
    const mail = (await mailsOf(app, number, 4)).find(({ occasion }) => occasion === 'completed');
    expect(mail?.text).toContain(`Rate this trip:\n${app.url}/booking/${reference}/rate`);
    const page = `/booking/${reference}`;
    expect((await open(page)).text).toContain(`href="${page}/rate"`);
    const form = await open(`${page}/rate`);
    expect(form.status).toBe(200);
    expect(form.text).toContain(`Your stars count for ${escapeHtml(operator)}`);
    expect(form.text.match(/type="radio" name="stars"/g)).toHaveLength(5);
    const none = await open(`${page}/rate`, { words: '<b>Hello' });
    expect([none.status, none.text.includes('Please choose how many stars.')]).toEqual([422, true]);
    expect(none.text).toContain('&#60;b&#62;Hello</textarea>');
    const long = await open(`${page}/rate`, { stars: '5', words: 'é'.repeat(1001) });
    expect([long.status, long.text.includes('Please write at most 1000 characters.')]).toEqual([422, true]);
    const words = `<b>Hello\r\n${'é'.repeat(991)}`;
    const done = await open(`${page}/rate`, { stars: '5', words });
    expect([done.status, done.to]).toEqual([303, page]);
    const after = (await open(page)).text;
    expect(after).toContain('You gave 5 of 5 stars. Thank you.');
    expect(after).toContain('&#60;b&#62;Hello<br>');
    expect(after).not.toContain('/rate"');
    expect((await open(`${page}/rate`)).to).toBe(page);
    expect((await open(`${page}/rate`, { stars: '1' })).to).toBe(page);
    expect(await storedOf(number)).toMatchObject([{ stars: 5 }]);
  });

  it('rates no upcoming trip, and needs the link', async () => {
    const { reference, booking_number: number } = (await book(app, await carRequest(app))).body.data.booking;
    expect((await open(`/booking/${reference}`)).text).not.toContain('/rate"');
    for (const form of [undefined, { stars: '5' }]) {
      const { status, text } = await open(`/booking/${reference}/rate`, form);
      expect([status, text.includes('once it is completed')]).toEqual([409, true]);
      expect((await open(`/booking/${number}/rate`, form)).status).toBe(404);
    }
  });
});
