import { connectDatabase } from '../../src/server/platform/database/database.ts';
import { checkLedger } from '../../src/server/bookings/ledger/check-ledger.ts';
import { faultsOfBookings } from './audit/bookings.ts';
import { findAll } from './audit/found.ts';
import { auditMails } from './audit/mails.ts';
import { auditMoney } from './audit/money.ts';
import { faultsOfReceipts } from './audit/receipts.ts';
import type { Log } from './log.ts';
import type { World } from './world.ts';

export interface Findings {
  /** By subject. */
  faults: Record<'bookings' | 'money' | 'ledger' | 'mails' | 'receipts', string[]>;
  bookings: number;
  /** Pence at the card provider, and what the ledger says is there. */
  held: number;
  entered: number;
  mails: number;
  mailsTwice: number;
  receipts: number;
}

/** Compares stored data with acknowledgements, the card provider and the mail server. Ends the site. */
export async function audit({ site, database, cards, post }: World, log: Log): Promise<Findings> {
  await site.stop();
  const { db, close } = await connectDatabase(
    database ? { databaseUrl: database.url } : { dataDir: site.data },
  );
  try {
    const all = await findAll(db);
    const money = auditMoney(cards, all);
    const mails = auditMails(post.received, all);
    const ledger = await checkLedger(db);
    return {
      faults: {
        bookings: faultsOfBookings(log.entries, all),
        money: money.faults,
        ledger: ledger.map(({ number, faults }) => `booking ${number}: ${faults.join('; ')}`),
        mails: mails.faults,
        receipts: faultsOfReceipts(log.receipts, all),
      },
      bookings: all.length,
      held: money.held,
      entered: money.entered,
      mails: mails.arrived,
      mailsTwice: mails.twice,
      receipts: all.reduce((sum, { receipts }) => sum + receipts.length, 0),
    };
  } finally {
    await close();
  }
}
