import { firstPickup, hiredHours } from '../../../domain/journey/journey.ts';
import { type DueReceipt, type PaidPart, vatOf } from '../../../domain/ledger/receipts.ts';
import { vatRateOn } from '../../../domain/money.ts';
import { withNumber, withPostcode } from '../../../domain/place/address.ts';
import { many } from '../../../domain/text.ts';
import type { Settings } from '../../../domain/settings.ts';
import { londonTime } from '../../../domain/time/time.ts';
import { formatLocal } from '../../../domain/time/time-words.ts';
import { bookedVehicles, type BookingDetails, type Priced } from '../../bookings/index.ts';
import { contactWords } from '../../catalogue/index.ts';
import { pickupOf } from '../../platform/database/index.ts';
import type { ReceiptContent, ReceiptLeg, ReceiptVat } from '../../platform/stored-json/index.ts';

export interface ReceiptSource {
  details: BookingDetails;
  /** Prices of the booking's revisions, oldest first. */
  fares: readonly Pick<Priced, 'totalPence' | 'fareLines'>[];
  /** Current settings: the provider's details. */
  settings: Settings;
  /** Settings at pricing: the VAT. */
  agreed: Settings;
  /** The operator's VAT number; '' if not registered, null if unknown. */
  operatorVat: string | null;
  /** Name of the receipt that a credit note refers to. */
  refersTo: string | null;
}

/** Builds the content of a receipt or credit note from the booking's current state. */
export function receiptContent(due: DueReceipt, source: ReceiptSource): ReceiptContent {
  const { details, settings, agreed, refersTo } = source;
  const { booking, operator, symbol } = details;
  const { VAT_NUMBER } = agreed;
  const { vat, supply } = supplyOf(due, source);
  return {
    provider: {
      name: settings.Company_Name,
      address: settings.COMPANY_ADDRESS,
      contact: contactWords(settings, ''),
      vatNumber: VAT_NUMBER,
    },
    operator: { name: operator.name, licence: `${operator.licenceNumber}, ${operator.licensingAuthority}` },
    supply,
    booking: booking.number,
    customer: booking.bookerName,
    passenger: booking.passengerName === booking.bookerName ? null : booking.passengerName,
    vehicles: bookedVehicles(details),
    legs: legsOf(details),
    lines: linesOf(due, source),
    parts: due.parts.map((part) => ({ label: partWords(due, part), pence: part.pence })),
    before: due.before,
    amount: Math.abs(due.after - due.before),
    vat,
    symbol,
    refersTo,
  };
}

const PAID_BY: Readonly<Record<PaidPart['by'], string>> = {
  card: 'Paid by card',
  car: 'Paid in the car',
  returned: 'Refunded, and returned to us by your bank',
};

function partWords({ kind }: DueReceipt, { by, at, reason }: PaidPart): string {
  const when = formatLocal(londonTime(at.getTime()));
  if (kind === 'credit_note') return `Refunded to your card, ${when}${reason ? `: ${reason}` : ''}`;
  return `${PAID_BY[by]}, ${when}`;
}

/** Sentences about the supplier of the trip and the VAT. */
function supplyOf(due: DueReceipt, source: ReceiptSource): { supply: string[]; vat: ReceiptVat | null } {
  const { details, settings, agreed, operatorVat } = source;
  const { booking, operator } = details;
  const provider = settings.Company_Name;
  const vatAt = (permille: number, by: string, number: string): ReceiptVat => ({
    permille,
    pence: vatOf(due, permille),
    by,
    number,
  });
  if (booking.shares.mode === 'principal') {
    const supplied = `${provider} supplies this trip; ${operator.name} drives it.`;
    const { vatPermille } = booking.shares;
    if (vatPermille === 0)
      return { supply: [supplied, `${provider} charges no VAT: it is not registered.`], vat: null };
    return { supply: [supplied], vat: vatAt(vatPermille, provider, agreed.VAT_NUMBER) };
  }
  const supplied = `${operator.name} supplies this trip; ${provider} arranged it and took the payment as its agent.`;
  if (operatorVat === '')
    return { supply: [supplied, `${operator.name} charges no VAT: it is not registered.`], vat: null };
  if (operatorVat === null)
    return { supply: [supplied, `${operator.name} tells you whether VAT is in the fare.`], vat: null };
  const permille = vatRateOn(agreed.VAT_RATE, firstPickup(booking.journey).date);
  return { supply: [supplied], vat: vatAt(permille, operator.name, operatorVat) };
}

/** Lines of the paid fare, even if the booking has changed since. */
function linesOf(
  { after }: DueReceipt,
  { details: { booking }, fares }: ReceiptSource,
): ReceiptContent['lines'] {
  const { fareLines } = fares.find(({ totalPence }) => totalPence === after) ?? booking;
  return fareLines.map(({ label, leg, amount: pence }) => ({
    label: leg === 'return' ? `${label} (return)` : label,
    pence,
  }));
}

const WAYS = { outward: 'Outward journey', return: 'Return journey' } as const;

function legsOf({ booking, legs, vias }: BookingDetails): ReceiptLeg[] {
  const hours = hiredHours(booking.journey);
  return legs.map((row) => {
    const { leg, pickup, dropoff } = row;
    const at = formatLocal(pickupOf(row));
    const stops = vias.map(({ streetNumber, address, postcode }) =>
      withPostcode(withNumber(streetNumber, address), postcode),
    );
    return {
      title:
        legs.length === 1 ? 'Journey' : `${WAYS[leg]}${leg === booking.cancelledLeg ? ', cancelled' : ''}`,
      when: hours === null ? at : `${at}, for ${many(hours, 'hour')}`,
      from: pickup,
      stops: leg === 'outward' ? stops : [],
      to: dropoff,
    };
  });
}
