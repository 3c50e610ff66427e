import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { storedMessage, storedRequest } from '../../../../test/support/enquiries.ts';
import { aroundDay, runNightlyJobs } from '../../../../test/support/night.ts';
import { signedInStaff, storedStaff } from '../../../../test/support/staff.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { PERIODS } from '../../platform/retention-periods.ts';
import { contactMessages, enquiryEntries } from '../../platform/schema/enquiries.ts';
import { staff } from '../../platform/schema/staff.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { exportPerson } from '../privacy/table-rules.ts';

const KEEP = Object.fromEntries(Object.entries(PERIODS).map(([name, { days }]) => [name, days])) as never;
const ANSWER = { subject: 'Your wyvern', text: 'It is here.', seen: 0 };

const app = useApp();

const db = () => app.services.database.db;
const erase = (email: string) => erasePerson(db(), email, { now: app.clock.now, keep: KEEP });

/** A member of staff and their actions on enquiries. */
async function colleague() {
  const { id, email } = await storedStaff(app, { email: 'dev.patel@provider.example', name: 'Dev Patel' });
  const headers = await signedInStaff(app, email);
  const does = async (one: string, deed: string, body: object) => {
    const { status } = await app.send('POST', `/api/v1/office/enquiries/${one}/${deed}`, body, headers);
    expect(status).toBe(200);
  };
  return { id, email, does };
}

describe('[OFF-13] the thread of an enquiry', () => {
  it('is exported and erased with its sender; staff are erased from others’ threads by name', async () => {
    const email = 'thread@example.org';
    const { id, email: worker, does } = await colleague();
    const [mine, others] = [await storedMessage(app, { email }), await storedRequest(app)];
    for (const one of [mine, others]) await does(one, 'answer', ANSWER);
    await does(mine, 'note', { text: 'He rang.' });
    const given = await exportPerson(db(), email, app.clock.now);
    expect(given).toMatchObject({
      contact_messages: [{ email }],
      enquiry_entries: [
        { kind: 'answer', text: ANSWER.text },
        { kind: 'note', text: 'He rang.' },
      ],
      audit_log: [
        { entity: 'enquiry', action: 'answer' },
        { entity: 'enquiry', action: 'note' },
      ],
      mails: [{ subject: ANSWER.subject }],
    });
    expect((await erase(email)).deleted).toEqual({ contact_messages: 1, enquiry_entries: 2, mails: 1 });
    await db().update(staff).set({ disabledAt: app.clock.now }).where(eq(staff.id, id));
    await erase(worker);
    const left = await db().select().from(enquiryEntries);
    expect(left).toMatchObject([{ kind: 'answer', staffId: null, text: ANSWER.text }]);
  });

  it('is deleted with its enquiry at the end of its period', async () => {
    await db().delete(enquiryEntries);
    const { does } = await colleague();
    const [old, young] = aroundDay(app, PERIODS.enquiries.days);
    for (const createdAt of [old, young]) {
      const one = await storedMessage(app, { createdAt: createdAt ?? app.clock.now });
      await does(one, 'note', { text: createdAt === old ? 'old' : 'young' });
    }
    await runNightlyJobs(app);
    expect(await db().$count(contactMessages)).toBe(1);
    expect(await db().select().from(enquiryEntries)).toMatchObject([{ text: 'young' }]);
  });
});
