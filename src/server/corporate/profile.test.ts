import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { PASSWORD, signedIn, storedPassenger } from '../../../test/support/passengers.ts';
import type { OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { ProfileAnswer } from '../../contract/corporate.ts';
import { passengers } from '../platform/schema/passengers.ts';

const app = useApp();

const db = () => app.services.database.db;
describe('the profile', () => {
  const change = (headers: Record<string, string>, body: object) =>
    app.send<OrProblem<ProfileAnswer>>('PATCH', '/api/v1/update-passenger', body, headers);

  it('[CORP-06] changes name and phone at once', async () => {
    const { id, email } = await storedPassenger(app);
    const wanted = { passenger_id: id, name: 'Priya Rao', email, phone: '020 7946 0123' };
    const { status, body } = await change(await signedIn(app, email), wanted);
    expect([status, body.success, body.message]).toEqual([200, true, 'Passenger Details Updated.']);
    expect(body.passenger).toMatchObject({
      passenger_name: 'Priya Rao',
      passenger_email: email,
      passenger_contact_no: '+442079460123',
    });
    expect(body.pending_email).toBeNull();
  });

  it('[CORP-06] needs no phone, and rejects the address of another account', async () => {
    const { id, email } = await storedPassenger(app);
    const other = await storedPassenger(app);
    const headers = await signedIn(app, email);
    const { body } = await change(headers, { passenger_id: id, name: 'P', email, phone: '' });
    expect(body.passenger?.passenger_contact_no).toBe('');
    const taken = await change(headers, {
      passenger_id: id,
      name: 'Q',
      email: other.email,
      password: PASSWORD,
    });
    expect([taken.status, taken.body]).toEqual([
      200,
      { success: false, message: 'This email address already has an account.' },
    ]);
    const [row] = await db().select().from(passengers).where(eq(passengers.id, id));
    expect(row).toMatchObject({ email, name: 'P' });
  });

  it('[CORP-08] is one’s own only', async () => {
    const { email } = await storedPassenger(app);
    const other = await storedPassenger(app);
    const wanted = { passenger_id: other.id, name: 'Thief', email: 'thief@example.org' };
    const account = () => db().select().from(passengers).where(eq(passengers.id, other.id));
    const before = await account();
    expect((await change(await signedIn(app, email), wanted)).status).toBe(403);
    expect((await change({}, wanted)).status).toBe(401);
    expect(await account()).toEqual(before);
  });

  it.each([
    ['name', ''],
    ['email', 'no-address'],
    ['phone', '12'],
  ])('[CORP-06, API-03] rejects %s "%s" by name', async (field, value) => {
    const { id, email } = await storedPassenger(app);
    const account = () => db().select().from(passengers).where(eq(passengers.id, id));
    const before = await account();
    const wanted = { passenger_id: id, name: 'P', email, [field]: value };
    const { status, body } = await change(await signedIn(app, email), wanted);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await account()).toEqual(before);
  });
});
