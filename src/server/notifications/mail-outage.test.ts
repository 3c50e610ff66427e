import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { book, carRequest, mailsOf } from '../../../test/support/bookings.ts';
import { POSTGRES, makeUnavailable } from '../../../test/support/outage.ts';
import { startApp } from '../../../test/support/start-app.ts';
import { rows } from '../platform/database/database.ts';

it.skipIf(!POSTGRES)(
  'emails sent while the database was unavailable are not sent again',
  async () => {
    const handedOver: string[] = [];
    const outages: ReturnType<typeof makeUnavailable>[] = [];
    let name = '';
    const mailTransport = {
      // Fails over between the mail server's word and the note of it.
      async send({ messageId }: { messageId: string }) {
        handedOver.push(messageId);
        if (outages.length === 0) outages.push(makeUnavailable(name));
        await outages[0];
      },
      close() {},
    };
    const log = { info() {}, warn() {}, error() {} };
    const app = await startApp({ replacements: { mailTransport, log } });
    const { db } = app.services.database;
    const [row] = await rows<{ name: string }>(db, sql`select current_database() as name`);
    name = row?.name ?? '';
    const { body } = await book(app, await carRequest(app));
    await expect.poll(() => handedOver.length, { timeout: 15_000 }).toBeGreaterThan(0);
    await new Promise((resolve) => {
      setTimeout(resolve, 2000);
    });
    await (await outages[0])?.giveBack();
    const states = async () =>
      (await mailsOf(app, body.data.booking.booking_number)).map(({ status }) => status);
    await expect.poll(states, { timeout: 25_000 }).toEqual(['sent', 'sent', 'sent']);
    expect(handedOver.toSorted()).toEqual([...new Set(handedOver)].toSorted());
    await app.stop();
  },
  60_000,
);
