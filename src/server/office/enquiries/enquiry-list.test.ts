import { describe, expect, it } from 'vitest';
import { storedMessage, storedRequest, worksOnEnquiries } from '../../../../test/support/enquiries.ts';
import { useApp } from '../../../../test/support/use-app.ts';

const app = useApp();

const working = () => worksOnEnquiries(app);
const minutesAgo = (minutes: number) => new Date(app.clock.now.getTime() - minutes * 60_000);

describe('[OFF-13] the list of enquiries', () => {
  it('has open ones first, the oldest first, then the others, the newest first, page by page', async () => {
    const email = 'list@example.org';
    const made: string[] = [];
    for (let n = 0; n < 55; n++)
      made.push(await storedMessage(app, { email, createdAt: minutesAgo(100 - n), comments: `No ${n}` }));
    const closed = await storedRequest(app, { email, status: 'closed', createdAt: minutesAgo(500) });
    const answered = await storedMessage(app, { email, status: 'answered', createdAt: minutesAgo(400) });
    const { list } = await working();
    const first = await list(`?search=${email}`);
    expect(first.counts).toEqual({ new: 55, answered: 1, closed: 1 });
    expect(first.lines).toHaveLength(50);
    const rest = await list(`?search=${email}&after=${first.next}`);
    const names = [...first.lines, ...rest.lines].map(({ enquiry }) => enquiry);
    expect([names, rest.next]).toEqual([[...made, answered, closed], null]);
    expect(first.lines[0]).toMatchObject({
      name: 'Bob Loser',
      reason: 'Lost Item',
      excerpt: 'No 0',
      trip: null,
    });
    const only = await list(`?search=${email}&state=closed&kind=price`);
    expect(only.lines.map(({ enquiry, trip }) => [enquiry, trip?.pickup])).toEqual([
      [closed, 'Ryde Esplanade'],
    ]);
  });

  it('finds by name, address, phone number in any notation, typed booking number and its own number', async () => {
    const { list } = await working();
    const one = await storedMessage(app, {
      firstName: 'Zoë',
      lastName: 'Quill_x',
      email: 'Zoe.Q@example.org',
      phone: '+447700900456',
      bookingNumber: '87654321',
    });
    for (const text of [
      'quill',
      'zoë quill_x',
      'zoe.q@',
      'zoe.',
      '07700 900456',
      '+44 7700 900456',
      '87654321',
    ])
      expect([
        text,
        (await list(`?search=${encodeURIComponent(text)}`)).lines.map((line) => line.enquiry),
      ]).toEqual([text, [one]]);
    const number = one.split('-')[1] ?? '';
    if (number.length > 1)
      expect((await list(`?search=${number}`)).lines.map((line) => line.enquiry)).toContain(one);
    expect((await list('?search=quillx')).lines).toEqual([]);
    expect((await list('?search=cs_test_something')).lines).toEqual([]);
  });

  it('rejects unknown fields by name', async () => {
    const { ask } = await working();
    for (const [query, field] of [
      ['state=open', 'state'],
      ['kind=x', 'kind'],
      ['after=2.1.price-1', 'after'],
    ] as const) {
      const { status, body } = await ask('GET', `enquiries?${query}`);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
  });
});
