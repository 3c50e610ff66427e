import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { changeSettings } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { Problem } from '../../../contract/problem.ts';
import { contactMessages, quoteRequests } from '../../platform/schema/enquiries.ts';
import { mails } from '../../platform/schema/notifications.ts';

const app = useApp();
beforeAll(async () => {
  await changeSettings(app, { FROM_EMAIL: 'desk@provider.example' });
});

const db = () => app.services.database.db;
const requestQuote = (body: object) => app.send<Problem>('POST', '/api/v1/send-instant-email', body);
const contact = (body: object) => app.send<Problem>('POST', '/api/v1/contact-us', body);
/** The rows written since a number of emails. */
const mailsAfter = async (count: number) => (await db().select().from(mails).orderBy(mails.id)).slice(count);

const TRIP = {
  pickup_address: 'Ryde Esplanade',
  pickup_date: '2026-11-21',
  pickup_time: '15:05',
  passenger_phone: '0113 496 0188',
};

it('[QREQ-01] a quote request needs neither drop-off nor email: only the provider is emailed, and asked to call', async () => {
  const before = await db().$count(mails);
  expect((await requestQuote(TRIP)).status).toBe(200);
  const rows = await db().select().from(quoteRequests).where(eq(quoteRequests.phone, '+441134960188'));
  expect(rows).toMatchObject([{ dropoff: '', email: '', passengers: 1, luggage: 0 }]);
  const sent = await mailsAfter(before);
  expect(sent).toMatchObject([{ recipient: 'desk@provider.example', replyTo: null }]);
  expect(sent[0]?.text).toContain('There is no email address: please call 0113 496 0188.');
  expect(sent[0]?.text).toContain('To: not given\n');
  expect(sent[0]?.text).not.toContain('Email:');
});

it.each(Object.keys(TRIP))(
  '[QREQ-01] [API-03] a quote request needs %s, or nothing is stored',
  async (field) => {
    const before = await db().$count(quoteRequests);
    const { status, body } = await requestQuote({ ...TRIP, [field]: undefined });
    expect([status, body.errors]).toEqual([422, { [field]: 'is required' }]);
    expect(await db().$count(quoteRequests)).toBe(before);
  },
);

it('[CON-01] a message needs an email address or a phone number; without an address the sender gets no email', async () => {
  const before = await db().$count(mails);
  const refused = await contact({ email: ' ', telephone: ' ', comments: 'Hello' });
  expect([refused.status, refused.body.errors]).toEqual([422, { email: 'or telephone is required' }]);
  expect(await db().$count(contactMessages)).toBe(0);
  expect(await mailsAfter(before)).toEqual([]);
  expect((await contact({ telephone: '0113 496 0199', comments: 'Hello' })).status).toBe(200);
  const [row] = await db().select().from(contactMessages);
  expect(row).toMatchObject({ firstName: '', email: '', phone: '+441134960199', comments: 'Hello' });
  const sent = await mailsAfter(before);
  expect(sent).toMatchObject([{ recipient: 'desk@provider.example', replyTo: null }]);
  expect(sent[0]?.text).toContain('There is no email address: please call 0113 496 0199.');
  expect(sent[0]?.text).not.toContain('Email:');
});
