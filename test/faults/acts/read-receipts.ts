import { acknowledged, type Act, pence, someEntry } from './act.ts';

interface Receipts {
  receipts: { name: string; kind: string; amount: number }[];
}

/** The receipts of a booking: they are made out when asked for, and never say anything else afterwards. */
export const readReceipts: Act = {
  name: 'read receipts',
  share: 15,
  async perform(p) {
    const entry = someEntry(p, ({ reference, method }) => reference !== null && method === 'card');
    if (!entry) return;
    const path = `/api/v1/booking/${entry.reference}/receipts`;
    const { receipts } = await p.ask<Receipts>({ method: 'GET', path });
    for (const { name, amount } of receipts) {
      const before = p.log.receipts.get(name);
      if (before !== undefined && before !== pence(amount))
        p.log.contradictions.push(`receipt ${name}: ${before} pence, then ${pence(amount)}`);
      p.log.receipts.set(name, pence(amount));
    }
    acknowledged(p, readReceipts.name);
  },
};
