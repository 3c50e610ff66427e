import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import { formatMoney } from '../../../domain/money.ts';
import { moment } from '../moment.ts';
import { BookingLedger, type Money } from './booking-ledger.tsx';
import { PAYMENT_WORDS, REFUND_WORDS, TEXTS } from './booking-texts.ts';
import css from './booking-page.module.css';

/** What is still to be paid, or to be given back; null for neither. */
function openLine({ due, payment_method: by }: OfficeBooking): [label: string, amount: number] | null {
  if (due === 0) return null;
  if (due < 0) return [TEXTS.back, -due];
  return [by === 'car' ? TEXTS.dueCar : TEXTS.due, due];
}

function Price({ booking, money }: { booking: OfficeBooking; money: Money }) {
  const open = openLine(booking);
  return (
    <section>
      <h2>{TEXTS.price}</h2>
      <table className={css.money}>
        <tbody>
          {booking.fare_lines.map(({ code, leg, label, sentence, amount }) => (
            <tr key={[code, leg, label].join()}>
              <th scope="row">
                {label}
                {sentence !== label && <small>{sentence}</small>}
              </th>
              <td>{money(amount)}</td>
            </tr>
          ))}
          <tr className={css.total}>
            <th scope="row">{TEXTS.total}</th>
            <td>{money(booking.total)}</td>
          </tr>
          {open && (
            <tr>
              <th scope="row">{open[0]}</th>
              <td>{money(open[1])}</td>
            </tr>
          )}
        </tbody>
      </table>
      {booking.state === 'lapsed' && booking.taken_by && <p>{TEXTS.linkUnused}</p>}
      {booking.pay_by && <p>{TEXTS.payBy(moment(booking.pay_by))}</p>}
    </section>
  );
}

function Moves({ booking, money }: { booking: OfficeBooking; money: Money }) {
  const { booking_number, payments, refunds } = booking;
  const moved = [
    ...payments.map((payment) => ({
      ...payment,
      key: `payment ${payment.id}`,
      what: `${TEXTS[payment.by]}: ${PAYMENT_WORDS[payment.state]}`,
    })),
    ...refunds.map((refund) => ({
      ...refund,
      key: `refund ${refund.id}`,
      what: `${TEXTS.refund}: ${REFUND_WORDS[refund.state]}`,
    })),
  ];
  return (
    <section>
      <h2>{TEXTS.money}</h2>
      {moved.length === 0 && <p>{TEXTS.noMoney}</p>}
      <ul className={css.deeds}>
        {moved.map(({ key, what, amount, at }) => (
          <li key={key}>
            {what}, {money(amount)}
            {at && <small>{moment(at)}</small>}
          </li>
        ))}
      </ul>
      <BookingLedger number={booking_number} money={money} />
    </section>
  );
}

/** The price with its lines, the terms, and what was paid and given back. */
export function BookingMoney({ booking }: { booking: OfficeBooking }) {
  const { terms, receipts, currency_symbol } = booking;
  const money: Money = (pounds) => formatMoney(Math.round(pounds * 100), currency_symbol);
  return (
    <div>
      <Price booking={booking} money={money} />
      <Moves booking={booking} money={money} />
      {receipts.length > 0 && (
        <section>
          <h2>{TEXTS.receipts}</h2>
          <ul className={css.deeds}>
            {receipts.map(({ name, kind, amount, path }) => (
              <li key={name}>
                <a className={css.reach} href={path} target="_blank" rel="noopener">
                  {TEXTS.receipt[kind](name, money(amount))}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {terms.length > 0 && (
        <section>
          <h2>{TEXTS.terms}</h2>
          {terms.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      )}
    </div>
  );
}
