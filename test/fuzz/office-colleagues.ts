import type { ActionPreview, LimitsAnswer } from '../../src/contract/office-actions.ts';
import type { InvitationAnswer } from '../../src/contract/office-staff.ts';
import { secondFactors } from '../../src/server/platform/schema/staff.ts';
import { PASSWORD } from '../support/passengers.ts';
import { storedRefundRequest } from '../support/refund-requests.ts';
import { returnByCard } from '../support/return-bookings.ts';
import { allWritten } from '../support/jobs-done.ts';
import type { Play } from './build.ts';
import type { Plan } from './call-plans.ts';
import { askerOf, inAnswer, type Asker } from './office-asker.ts';

/** A colleague is invited, gets another role, is let out and in, and loses a second step; limits of refunds are set, and refunds agreed to. */
export const officeColleagues: Plan = async (play) => {
  const asker = await askerOf(play, 'owner');
  await invited(play, asker);
  await refunded(play, asker);
};

async function invited({ world: { app }, random, aside }: Play, { ask, spoilt }: Asker): Promise<void> {
  const asked = { name: 'Bo Chen', email: `bo${random.whole(1, 1e9)}@provider.example`, role: 'manager' };
  const { staff_id = 0 } = inAnswer<InvitationAnswer>(await ask('POST', 'staff', { body: spoilt(asked) }));
  const path = () => spoilt({ staff_id }, 0.1);
  const of = async (method: string, name: string, body?: Record<string, unknown>) => {
    const named = path();
    if (!named.staff_id) return {};
    const parts = { path: named, ...(body && { body: spoilt(body) }) };
    return inAnswer<InvitationAnswer>(await ask(method, `staff/{staff_id}/${name}`, parts));
  };
  await of('PUT', 'role', { role: 'finance', role_before: 'manager' });
  await of('POST', 'disable');
  await of('POST', 'enable');
  const { link } = await of('POST', 'invitation');
  const token = link?.split('#')[1] ?? 'none';
  await ask('POST', 'invitation', { headers: {}, body: spoilt({ token }) });
  for (let time = 0; time < 2; time++)
    await ask('POST', 'invitation/use', { headers: {}, body: spoilt({ token, new_password: PASSWORD }) });
  if (staff_id) {
    const row = { staffId: staff_id, secret: '', lastStep: 0, recoverySalt: '', createdAt: app.clock.now };
    await aside(() => app.services.database.db.insert(secondFactors).values(row).onConflictDoNothing());
  }
  await of('POST', 'second-factor/remove', { password: PASSWORD });
}

async function refunded({ world: { app }, random, aside }: Play, { ask, spoilt }: Asker): Promise<void> {
  const { revision = 0 } = inAnswer<LimitsAnswer>(await ask('GET', 'refund-limits'));
  const limits = { manager: '', dispatcher: String(random.whole(1, 90)), finance: '', two_persons: '' };
  await ask('PUT', 'refund-limits', { body: spoilt({ revision, limits }) });
  for (const isAgreed of [true, false]) {
    const request_id = await aside(async () => {
      const id = await storedRefundRequest(app, (await returnByCard(app)).number);
      await allWritten(app);
      return id;
    });
    const path = { request_id };
    const agreement = 'refund-requests/{request_id}/agreement';
    const { token = 'none' } = inAnswer<ActionPreview>(await ask('GET', agreement, { path }));
    if (isAgreed) await ask('POST', agreement, { path, body: spoilt({ token }) });
    else await ask('POST', 'refund-requests/{request_id}/refusal', { path, body: spoilt({ reason: 'No.' }) });
    await aside(() => allWritten(app));
  }
}
