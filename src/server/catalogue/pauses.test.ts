import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { book, carRequestFor } from '../../../test/support/bookings.ts';
import { mileageForm } from '../../../test/support/forms.ts';
import { requestSettled } from '../../../test/support/settled.ts';
import { signedInStaff, storedStaff } from '../../../test/support/staff.ts';
import type { OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { OfficeOperator, OperatorLine } from '../../contract/office-operators.ts';
import type { Role } from '../../domain/accounts.ts';
import { auditLog } from '../platform/schema/staff.ts';

let start: Date;
const app = useApp();
beforeAll(async () => {
  start = app.clock.now;
});
afterEach(async () => {
  app.clock.now = start;
  for (const { id } of app.services.catalogue.operators()) {
    const operator = app.services.catalogue.operatorById(id);
    if (operator?.pausedUntil) await app.services.pauses.resume(operator, 1);
  }
});

const MONDAY = { until_date: '2026-11-23', until_time: '09:00', reason: 'Three drivers are ill.' };

async function at(role: Role = 'dispatcher') {
  const { email } = await storedStaff(app, { role, name: 'Sam Okoro' });
  const headers = await signedInStaff(app, email);
  const send = <T>(method: string, path: string, body?: unknown) =>
    app.send<OrProblem<T>>(method, `/api/v1/office/operators${path}`, body, headers);
  return {
    send,
    pause: (id: number, changes: object = {}) => send('PUT', `/${id}/pause`, { ...MONDAY, ...changes }),
    resume: (id: number) => send('DELETE', `/${id}/pause`),
    list: async () => (await send<{ operators: OperatorLine[] }>('GET', '')).body.operators,
    see: async (id: number) => (await send<OfficeOperator>('GET', `/${id}`)).body,
  };
}

/** Offers for a trip in ten days. */
async function offered() {
  const { form, body } = await requestSettled(app, mileageForm());
  return {
    form,
    details: body.price_details,
    companies: new Set(body.price_details.map((one) => one.company_id)),
  };
}

describe('[OFF-08] a paused operator', () => {
  it('offers nothing until then, whatever the day of the trip, and resumes automatically', async () => {
    const staff = await at();
    const { details } = await offered();
    const id = details[0]?.company_id ?? 0;
    expect((await staff.pause(id)).status).toBe(200);
    expect((await offered()).companies.has(id)).toBe(false);
    const line = (await staff.list()).find(({ operator_id }) => operator_id === id);
    expect(line?.pause).toEqual({
      until: '2026-11-23T09:00:00.000Z',
      reason: 'Three drivers are ill.',
      by: 'Sam Okoro',
    });
    app.clock.now = new Date('2026-11-23T08:59:59Z');
    expect((await offered()).companies.has(id)).toBe(false);
    app.clock.now = new Date('2026-11-23T09:00:00Z');
    expect((await offered()).companies.has(id)).toBe(true);
    expect((await (await at()).see(id)).pause).toBeNull();
  });

  it('does not accept an earlier quote, and the passenger is asked to choose another', async () => {
    const { form, details } = await offered();
    const [first] = details;
    if (!first) throw new Error('no offer');
    const staff = await at();
    await staff.pause(first.company_id);
    const { status, body } = await book(app, carRequestFor(first, { bookingForm: form }));
    expect([status, body.code, body.message]).toEqual([
      409,
      'not_available',
      'This vehicle is no longer available. Please choose another.',
    ]);
    expect((await staff.resume(first.company_id)).status).toBe(200);
    expect((await book(app, carRequestFor(first, { bookingForm: form }))).status).toBe(200);
  });

  it('resumes at once on request, which is logged', async () => {
    const staff = await at();
    const id = app.services.catalogue.operators()[3]?.id ?? 0;
    await staff.pause(id);
    await staff.pause(id, { until_date: '2026-11-24', reason: 'Still ill.' });
    await staff.resume(id);
    await staff.resume(id);
    const log = await app.services.database.db
      .select({ action: auditLog.action, after: auditLog.after, before: auditLog.before })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.entity, 'operator'),
          eq(auditLog.entityId, String(id)),
          eq(auditLog.actorKind, 'staff'),
        ),
      )
      .orderBy(auditLog.id);
    expect(log).toEqual([
      {
        action: 'pause',
        before: { until: null },
        after: { until: '2026-11-23T09:00:00.000Z', reason: 'Three drivers are ill.' },
      },
      {
        action: 'pause',
        before: { until: '2026-11-23T09:00:00.000Z' },
        after: { until: '2026-11-24T09:00:00.000Z', reason: 'Still ill.' },
      },
      { action: 'resume', before: { until: '2026-11-24T09:00:00.000Z' }, after: { until: null } },
    ]);
  });

  it.each([
    [{ until_date: '2026-11-20' }, { until_date: 'must lie ahead' }],
    [{ until_date: '2028-01-01' }, { until_date: 'must be within a year' }],
    [{ until_date: 'Monday' }, { until_date: 'must be a date such as 2026-12-24' }],
    [{ until_time: '25:00' }, { until_time: 'must be a time such as 09:30' }],
    [{ reason: ' ' }, { reason: 'is required' }],
  ])('is not paused with %j', async (changes, errors) => {
    const { status, body } = await (
      await at()
    ).pause(app.services.catalogue.operators()[0]?.id ?? 0, changes);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('is shown with its licences, hours, terms and prices to all staff', async () => {
    const reader = await at('read_only');
    const [line] = await reader.list();
    const id = line?.operator_id ?? 0;
    expect(line).toMatchObject({
      name: 'Aire & Otter Cars',
      licence: { number: expect.any(String) },
      pause: null,
    });
    expect(line?.tariffs.map(({ category }) => category)).toContain('Saloon');
    const one = await reader.see(id);
    expect(one).toMatchObject({ phone: expect.any(String), hours: 'all day' });
    expect(one.terms.flatMap(({ sentences }) => sentences).join(' ')).toMatch(
      /Cancelling: free until .* hours/,
    );
    expect((await reader.pause(id)).status).toBe(403);
  });
});
