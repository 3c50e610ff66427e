import type { Breakdown, PriceDetail } from '../../../contract/prices.ts';
import { roomIn } from '../../../domain/capacity.ts';
import { fareGroups } from '../../../domain/fare-groups.ts';
import { formatMoney, roundPence } from '../../../domain/money.ts';
import { isHireFare, PRICE_WORDS } from '../../../domain/price-words.ts';
import { largeCasesText, mediumCasesText, seatsText, vehiclesText } from '../../../domain/vehicles.ts';
import { escapeHtml } from '../../http/escape-html.ts';

const money = (pounds: number, symbol: string | null) =>
  escapeHtml(formatMoney(roundPence(pounds * 100), symbol ?? ''));

/** The written reason of a price: every line with its sentence and amount, and their sum. */
function reason({ lines, final_price: total }: Breakdown, symbol: string | null): string {
  const line = (words: string, amount: number) => `<li><span>${words}</span> ${money(amount, symbol)}</li>`;
  const groups = fareGroups(lines).map(({ title, lines: group }) => {
    const rows = group.map(({ label, sentence, amount }) => {
      const why = sentence === label ? '' : `<small>${escapeHtml(sentence)}</small>`;
      return line(escapeHtml(label) + why, amount);
    });
    return `${title ? `<h4>${title}</h4>` : ''}<ul class="fare">${rows.join('')}</ul>`;
  });
  return `<details><summary>${PRICE_WORDS.why}</summary>${groups.join('')}<ul class="fare">${line(`<strong>${PRICE_WORDS.priceOf(isHireFare(lines))}</strong>`, total)}</ul></details>`;
}

/** [JRN-04] Who makes the trip and on what terms. */
function termsOf(detail: PriceDetail, company: string): string[] {
  const { rating, reviews, rated_by, licence_number, licensing_authority } = detail;
  const { cancellation, cancellation_later, free_waiting, return_free_waiting } = detail;
  return [
    reviews > 0
      ? [
          PRICE_WORDS.rated(rating.toFixed(1)),
          `${PRICE_WORDS.reviewCount(reviews)} ${PRICE_WORDS.reviews(reviews)}`,
          ...(rated_by === 'provider' ? [PRICE_WORDS.asGiven(company)] : []),
        ].join(', ')
      : PRICE_WORDS.newHere,
    PRICE_WORDS.licensed(licensing_authority, licence_number),
    [cancellation, cancellation_later].filter(Boolean).join(', '),
    PRICE_WORDS.freeWaiting(free_waiting, return_free_waiting),
  ];
}

function offer(detail: PriceDetail, { wheelchair, company }: Beside): string {
  const { vehicle_type, company_name, vehicles_needed: needed } = detail;
  const beside = (detail.beside ?? []).map((other) => ({
    category: other.vehicle_type,
    quantity: other.quantity,
    seats: other.max_seat,
    luggage: other.luggage,
    handLuggage: other.small_luggage,
  }));
  const vehicle = { seats: detail.max_seat, luggage: detail.luggage, handLuggage: detail.small_luggage };
  const room = roomIn(vehicle, needed, beside);
  const {
    final_price: price,
    currency_symbol: symbol,
    breakdown,
    door_elsewhere,
    mileage_allowance,
  } = detail;
  const takes = [
    seatsText(room.seats),
    largeCasesText(room.luggage),
    mediumCasesText(room.handLuggage),
    ...(wheelchair ? [PRICE_WORDS.wheelchairFits(detail.wheelchair_accessible)] : []),
  ];
  const notes = [takes.join(' · '), ...termsOf(detail, company), mileage_allowance, door_elsewhere].filter(
    Boolean,
  );
  const small = notes.map((note) => `<small>${escapeHtml(note)}</small>`).join('');
  const due =
    detail.deposit > 0 ? `<small>${PRICE_WORDS.deposit(money(detail.deposit, symbol))}</small>` : '';
  const amount = price === null ? PRICE_WORDS.noPrice : `<strong>${money(price, symbol)}</strong>${due}`;
  const why = breakdown ? reason(breakdown, symbol) : '';
  return `<tbody><tr><th scope="row">${escapeHtml(vehiclesText(needed, vehicle_type, beside))}, <span>${escapeHtml(company_name)}</span></th><td class="price">${amount}</td></tr><tr><td colspan="2">${small}${why}</td></tr></tbody>`;
}

interface Beside {
  /** Whether to say how a wheelchair travels. */
  wheelchair: boolean;
  /** The provider's name. */
  company: string;
}

/** The prices of a trip as the call answers them, cheapest first. */
export function offersTable(details: readonly PriceDetail[], beside: Beside): string {
  const priced = details.filter(({ price }) => price !== null).length;
  const hire = details.some(({ mileage_allowance }) => mileage_allowance);
  const count = PRICE_WORDS.priceCount(priced, details.length - priced, hire);
  return `<table class="offers"><caption>${count}</caption><thead><tr><th scope="col">Vehicle</th><th scope="col" class="price">${PRICE_WORDS.priceOf(hire)}</th></tr></thead>
${details.map((detail) => offer(detail, beside)).join('\n')}</table>`;
}
