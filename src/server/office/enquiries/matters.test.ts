import { beforeAll, describe, expect, it } from 'vitest';
import { storedMessage, worksOnEnquiries } from '../../../../test/support/enquiries.ts';
import { readQueue, type QueueSeen } from '../../../../test/support/queued.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import type { EnquiryLine } from '../../../contract/office-enquiries.ts';

let seen: QueueSeen;
const app = useApp();
beforeAll(async () => {
  seen = await readQueue(app);
});

const TOLD = { matter: 'complaint', name: 'Ann Lee', text: 'The car came twenty minutes late.' };

describe('[OFF-13] complaints and lost property', () => {
  it('are recorded for a caller, belong to the booking at once, and wait like other enquiries', async () => {
    const { number } = await seen.booked({ bookerEmail: 'ann@example.org', bookerPhone: '+441134960377' });
    const { ask, see, list } = await worksOnEnquiries(app);
    const { status, body } = await ask<{ enquiry: string }>('POST', `bookings/${number}/enquiries`, TOLD);
    expect(status).toBe(200);
    expect(await see(body.enquiry)).toMatchObject({
      state: 'new',
      name: 'Ann Lee',
      email: 'ann@example.org',
      phone: '+441134960377',
      reason: 'Complaint',
      matter: 'complaint',
      end: null,
      booking_number: number,
      text: TOLD.text,
      thread: [{ kind: 'attach', booking_number: number }],
    });
    const { rows } = await seen.read('?kind=enquiry');
    expect(rows.map(({ enquiry }) => enquiry)).toContain(body.enquiry);
    const path = `/api/v1/office/bookings/${number}`;
    const { body: booking } = await app.send<OfficeBooking>('GET', path, undefined, seen.headers);
    const sentences = booking.history.map(({ sentence }) => sentence);
    expect(sentences.some((one) => one.includes('linked an enquiry'))).toBe(true);
    const register = await list('?matter=complaint');
    expect(register.lines.map(({ enquiry }) => enquiry)).toContain(body.enquiry);
    expect((await list('?matter=lost_property')).lines).toEqual([]);
  });

  it('are closed with an outcome, which is listed with time and action', async () => {
    const glasses = await storedMessage(app, { reason: 'Lost Item' });
    const { does, see, list } = await worksOnEnquiries(app);
    const close = (outcome?: string) =>
      does(glasses, 'close', { reason: 'Fetched by hand.', outcome, seen: 0 });
    expect((await close()).body.errors).toEqual({
      outcome: 'is required: one of given_back, not_found, handed_on',
    });
    expect((await close('upheld')).body.errors).toEqual({
      outcome: 'must be one of given_back, not_found, handed_on',
    });
    expect((await close('given_back')).status).toBe(200);
    const at = app.clock.now.toISOString();
    const [line] = (await list('?matter=lost_property')).lines as [EnquiryLine];
    expect(line.end).toEqual({ outcome: 'given_back', at, text: 'Fetched by hand.' });
    const { seen: last, thread } = await see(glasses);
    expect(thread.map(({ outcome }) => outcome)).toEqual(['given_back']);
    await does(glasses, 'reopen', { seen: last });
    expect((await see(glasses)).end).toBeNull();
  });

  it('are the only ones with an outcome: others have only a reason', async () => {
    const other = await storedMessage(app, { reason: 'Other' });
    const { does } = await worksOnEnquiries(app);
    const closing = { reason: 'Rang them.', outcome: 'upheld', seen: 0 };
    expect((await does(other, 'close', closing)).body.errors).toEqual({
      outcome: 'is for complaints and lost property',
    });
  });
});
