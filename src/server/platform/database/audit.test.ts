import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest } from '../../../../test/support/bookings.ts';
import { signedIn, storedPassenger } from '../../../../test/support/passengers.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { auditLog } from '../schema/staff.ts';
import { commandActor, writeAudit } from './audit.ts';
import { allowRetention } from './retention.ts';

const app = useApp();

const db = () => app.services.database.db;
const linesOf = (entityId: string) => db().select().from(auditLog).where(eq(auditLog.entityId, entityId));

describe('[OFF-16] the audit log', () => {
  it('contains booker, result and request of a booking', async () => {
    const headers = { 'x-request-id': 'trace-of-a-booking' };
    const { body } = await book(app, await carRequest(app), headers);
    expect(await linesOf(body.data.booking.booking_number)).toMatchObject([
      {
        actorKind: 'passenger',
        actorId: null,
        action: 'confirmed',
        before: null,
        after: { status: 'confirmed', paymentMethod: 'car' },
        requestId: 'trace-of-a-booking',
      },
    ]);
  });

  it('names the account of a signed-in passenger', async () => {
    const { id, email } = await storedPassenger(app);
    const headers = await signedIn(app, email);
    const request = await carRequest(app, { selected_passenger: 'existing_client' });
    const registrationData = { ...request.registrationData, email };
    const { body } = await book(app, { ...request, registrationData }, headers);
    const { number, passengerId } = await bookingRow(app, body.data.booking.booking_number);
    expect(passengerId).toBe(id);
    expect(await linesOf(number)).toMatchObject([{ actorKind: 'passenger', actorId: String(id) }]);
  });

  it('contains old and new values of settings', async () => {
    const change = (GRACE_TIME: string) =>
      db().transaction((tx) => app.services.settings.change(tx, { GRACE_TIME }, commandActor('office')));
    await change('90');
    await app.services.settings.reload();
    await change('120');
    const lines = await linesOf('provider');
    expect(lines.at(-1)).toMatchObject({
      actorKind: 'command',
      actorId: 'office',
      before: { GRACE_TIME: '90' },
      after: { GRACE_TIME: '120' },
      requestId: null,
    });
  });

  it.each([
    ['changed', sql`update audit_log set action = 'nothing'`],
    ['deleted', sql`delete from audit_log`],
    ['emptied', sql`truncate audit_log`],
  ])('cannot be %s except by maintenance', async (_what, statement) => {
    await db().transaction((tx) =>
      writeAudit(tx, { actor: commandActor('test'), entity: 'row', entityId: '1', action: 'write' }),
    );
    const before = await db().select().from(auditLog);
    await expect(db().execute(statement)).rejects.toMatchObject({
      cause: { message: 'the audit log is only added to' },
    });
    expect(await db().select().from(auditLog)).toEqual(before);
    const undone = db().transaction(async (tx) => {
      await allowRetention(tx, 'audit_log');
      await tx.execute(statement);
      expect(await tx.select().from(auditLog)).not.toEqual(before);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    // Permission given to one transaction does not extend to the next on its connection.
    await expect(db().execute(statement)).rejects.toThrow();
  });
});
