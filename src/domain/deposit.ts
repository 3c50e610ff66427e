import { fromPounds, type Pence, roundPence } from './money.ts';

/** [MON-04] A deposit as a share of the price or a sum in the provider's currency: "20%", "10.00"; '' for none. */
export const DEPOSIT = /^$|^(?:100|[1-9]\d?) ?%$|^\d{1,5}(?:\.\d\d)?$/;

/** What of a total is paid by card first, to the nearest penny; never more than the total. @param deposit as DEPOSIT has it */
export function depositOf(total: Pence, deposit: string): Pence {
  const share = /^(\d+) ?%$/.exec(deposit);
  if (share) return roundPence((total * Number(share[1])) / 100);
  return Math.min(total, fromPounds(deposit) ?? 0);
}

/** What of a total is paid by card before a trip that is paid in the car; 0 where none is, or nobody pays in the car. */
export function depositOn(
  total: Pence,
  { SHOWPAYINCAR, DEPOSIT: deposit }: { SHOWPAYINCAR: boolean; DEPOSIT: string },
): Pence {
  return SHOWPAYINCAR ? depositOf(total, deposit) : 0;
}
