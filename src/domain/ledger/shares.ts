import { roundPence, type Pence } from '../money.ts';

/** What of a fare is whose. */
export interface Shares {
  /** The provider sells trips as its own (`principal`), or arranges those of its operators (`agent`). */
  mode: 'principal' | 'agent';
  /** Of the fare, in thousandths, kept by the provider. */
  commissionPermille: number;
  /** The provider's rate of VAT in thousandths; 0 where it is not registered. */
  vatPermille: number;
}

export interface SplitFare {
  operator: Pence;
  /** Without VAT. */
  commission: Pence;
  /** Owed by the provider. */
  vat: Pence;
}

/** The VAT in an amount that includes it, to the nearest penny (VAT Notice 700, section 17: VAT fraction). */
function vatIn(gross: Pence, permille: number): Pence {
  return roundPence((gross * permille) / (1000 + permille));
}

/**
 * Divides what a passenger owes; the parts sum to it. A principal owes VAT on the whole fare, an agent on its commission
 * (VAT Notice 700, sections 22 and 25). What the operator owes of its own part is the operator's to reckon.
 */
export function splitFare(fare: Pence, { mode, commissionPermille, vatPermille }: Shares): SplitFare {
  const kept = roundPence((fare * commissionPermille) / 1000);
  const vat = vatIn(mode === 'principal' ? fare : kept, vatPermille);
  return { operator: fare - kept, commission: kept - vat, vat };
}
