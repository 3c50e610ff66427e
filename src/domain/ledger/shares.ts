import { type Pence, roundPence, vatIn, vatRateOn } from '../money.ts';
import type { Settings } from '../settings.ts';

/** Division of a fare, as agreed at the time. */
export interface Shares {
  /** The provider sells trips as its own (`principal`), or arranges those of its operators (`agent`). */
  mode: VatMode;
  /** The provider's share of the fare, in thousandths. */
  commissionPermille: number;
  /** The provider's rate of VAT in thousandths; 0 where it is not registered. */
  vatPermille: number;
}

type VatMode = Settings['VAT_MODE'];

/** The whole fare belongs to the operator. */
export const ALL_OPERATORS: Shares = { mode: 'agent', commissionPermille: 0, vatPermille: 0 };

interface SplitFare {
  operator: Pence;
  /** Without VAT. */
  commission: Pence;
  /** Owed by the provider. */
  vat: Pence;
}

/**
 * The shares of a fare agreed now. The VAT rate is that of the day of the trip, when the service is supplied: if a
 * rate changes between payment and trip, the VAT Act 1994 (section 88) lets the supplier use the later.
 * @param commissionPermille agreed with the operator
 * @param day of the first pick-up, yyyy-mm-dd
 */
export function sharesOn(
  { VAT_MODE: mode, VAT_NUMBER, VAT_RATE }: Pick<Settings, 'VAT_MODE' | 'VAT_NUMBER' | 'VAT_RATE'>,
  commissionPermille: number,
  day: string,
): Shares {
  return { mode, commissionPermille, vatPermille: VAT_NUMBER === '' ? 0 : vatRateOn(VAT_RATE, day) };
}

/**
 * Divides what a passenger owes; the parts sum to it. A principal owes VAT on the whole fare, an agent on its commission,
 * which includes it (VAT Notice 700, sections 22 and 25). The operator's own VAT is for the operator to calculate.
 */
export function splitFare(fare: Pence, { mode, commissionPermille, vatPermille }: Shares): SplitFare {
  const commission = roundPence((fare * commissionPermille) / 1000);
  const vat = vatIn(mode === 'principal' ? fare : commission, vatPermille);
  return { operator: fare - commission, commission: commission - vat, vat };
}
