import { get, type IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type QueueSeen, readQueue, TODAY } from '../../../../test/support/queued.ts';
import { signedInStaff, storedStaff } from '../../../../test/support/staff.ts';
import { startApp, type TestApp } from '../../../../test/support/start-app.ts';
import { bookings } from '../../platform/schema/bookings.ts';
import { staff } from '../../platform/schema/staff.ts';

let app: TestApp;
let seen: QueueSeen;
beforeAll(async () => {
  app = await startApp();
  seen = await readQueue(app);
});
afterAll(() => app.stop());

interface Told {
  id: string;
  kinds: string[];
}

/** Listens as a browser does; fetch would reconnect endlessly after it has left. */
async function listening(headers: Record<string, string>, url = app.url) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/api/v1/office/events`, { headers, agent: false }, resolve).on('error', reject);
  });
  const told: Told[] = [];
  let text = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const piece of response) {
      text += decoder.decode(piece as Buffer, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, id = ''] = /^id: (.*)$/m.exec(event) ?? [];
        const [, data] = /^data: (.*)$/m.exec(event) ?? [];
        if (data) told.push({ id, ...(JSON.parse(data) as { kinds: string[] }) });
      }
    }
  })().catch(() => {});
  return { response, told, ended, leave: () => void response.destroy() };
}

/** Commits a change that no feature tells of by itself. */
const move = (number: string, status: 'refused' | 'accepted') =>
  app.services.database.db.transaction((tx) =>
    tx.update(bookings).set({ status }).where(eq(bookings.number, number)),
  );

describe('[OFF-03] live updates', () => {
  it('name what has changed, and no data of any booking', async () => {
    const { number } = await seen.booked({ status: 'accepted' });
    const { response, told, ended, leave } = await listening(seen.headers);
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    // A new listener receives everything.
    await expect.poll(() => told.length, { timeout: 10_000 }).toBe(1);
    await move(number, 'refused');
    await expect.poll(() => told[1]?.kinds, { timeout: 10_000 }).toEqual(['refused']);
    expect(JSON.stringify(told)).not.toContain(number);
    leave();
    await ended;
  });

  it('resume after a lost connection, and say nothing if nothing was missed', async () => {
    const { number } = await seen.booked({ status: 'accepted', pickupDate: TODAY });
    const first = await listening(seen.headers);
    await expect.poll(() => first.told.length, { timeout: 10_000 }).toBe(1);
    first.leave();
    await first.ended;
    const knows = { ...seen.headers, 'last-event-id': first.told[0]?.id ?? '' };
    await move(number, 'refused');
    const missed = await listening(knows);
    await expect
      .poll(() => missed.told.map(({ kinds }) => kinds), { timeout: 10_000 })
      .toEqual([['refused']]);
    missed.leave();
    await missed.ended;
    const again = await listening({ ...seen.headers, 'last-event-id': missed.told[0]?.id ?? '' });
    await move(number, 'accepted');
    await expect.poll(() => again.told.length, { timeout: 10_000 }).toBe(1);
    expect(again.told[0]?.kinds).toEqual(['refused']);
    again.leave();
    await again.ended;
  });

  it('end with the session: signed out or access removed', async () => {
    const one = await storedStaff(app);
    const headers = await signedInStaff(app, one.email);
    const leaving = await listening(headers);
    await expect.poll(() => leaving.told.length, { timeout: 10_000 }).toBe(1);
    await app.send('POST', '/api/v1/office/sign-out', undefined, headers);
    await leaving.ended;
    const disabled = await listening(await signedInStaff(app, one.email));
    await expect.poll(() => disabled.told.length, { timeout: 10_000 }).toBe(1);
    await app.services.database.db.transaction((tx) =>
      tx.update(staff).set({ disabledAt: app.clock.now }).where(eq(staff.id, one.id)),
    );
    await disabled.ended;
    const refused = await listening(headers);
    expect(refused.response.statusCode).toBe(401);
    await refused.ended;
  });

  it('are limited to six connections per person', async () => {
    const headers = await signedInStaff(app, (await storedStaff(app)).email);
    const all = await Promise.all(Array.from({ length: 7 }, () => listening(headers)));
    expect(all.map(({ response }) => response.statusCode).toSorted()).toEqual([...Array(6).fill(200), 429]);
    for (const { leave, ended } of all) {
      leave();
      await ended;
    }
    await expect
      .poll(
        async () => {
          const { response, leave, ended } = await listening(headers);
          leave();
          await ended;
          return response.statusCode;
        },
        { timeout: 10_000 },
      )
      .toBe(200);
  });

  it('do not keep a server from stopping', async () => {
    const other = await startApp();
    const { headers } = await readQueue(other);
    const { ended, told } = await listening(headers, other.url);
    await expect.poll(() => told.length, { timeout: 10_000 }).toBe(1);
    await other.stop();
    await ended;
  });
});
