import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import type { Account, MoneyEventKind } from '../../../domain/ledger/ledger.ts';
import { formatMoney } from '../../../domain/money.ts';
import office from '../../ui/office.module.css';
import { moment } from '../moment.ts';
import { ledgerOf } from '../queries.ts';
import css from './booking-page.module.css';
import { PAYMENT_WORDS, REFUND_WORDS, TEXTS } from './booking-texts.ts';

const LEDGER_TEXTS = {
  title: 'Ledger entries',
  what: 'What',
  amount: 'Amount',
  due: 'Still to pay',
  accounts: 'Account balances',
  none: 'Nothing is owed and nothing has moved.',
  failed: 'The ledger could not be loaded.',
} as const;

const EVENT_WORDS: Readonly<Record<MoneyEventKind, string>> = {
  owed: 'Amount due',
  paid_by_card: 'Paid by card',
  paid_in_car: 'Paid in the car',
  refund_asked: 'Refund requested',
  refund_made: 'Refund made',
  refund_failed: 'Refund failed',
  refund_returned: 'Refund returned',
  disputed: 'Held for a dispute',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  dispute_fee: 'Fee for a dispute',
  dispute_fee_returned: 'Fee for a dispute returned',
  written_off: 'Written off',
};

/** An account by which way it leans. */
const ACCOUNT_WORDS: Readonly<Record<Account, readonly [above: string, below: string]>> = {
  passenger: ['The passenger has yet to pay', 'Owed to the passenger'],
  card: ['At the card provider', 'Taken by the card provider'],
  driver: ['Taken in the car, with the operator', 'Taken in the car, with the operator'],
  refunding: ['Refunds under way', 'Refunds under way'],
  disputed: ['Held for disputes', 'Held for disputes'],
  operator: ['Owed by the operator', 'Owed to the operator'],
  commission: ['Our commission, returned', 'Our commission, without VAT'],
  vat: ['VAT, returned', 'VAT to pay'],
  loss: ['Written off, and dispute fees', 'Dispute fees returned'],
};

/** Pounds in the currency of a booking. */
type Money = (pounds: number) => string;

function Entries({ number, money }: { number: string; money: Money }) {
  const { data, error } = useQuery(ledgerOf(number));
  if (error) return <p role="alert">{LEDGER_TEXTS.failed}</p>;
  if (!data) return null;
  if (data.entries.length === 0) return <p>{LEDGER_TEXTS.none}</p>;
  const accounts = Object.entries(data.accounts);
  return (
    <>
      <table className={css.ledger}>
        <thead>
          <tr>
            <th scope="col">{LEDGER_TEXTS.what}</th>
            <th scope="col">{LEDGER_TEXTS.amount}</th>
            <th scope="col">{LEDGER_TEXTS.due}</th>
          </tr>
        </thead>
        <tbody>
          {data.entries.map(({ id, at, event, amount, due }) => (
            <tr key={id}>
              <th scope="row">
                {EVENT_WORDS[event]}
                <small>{moment(at)}</small>
              </th>
              <td>{money(amount)}</td>
              <td>{money(due)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {accounts.length > 0 && (
        <table className={css.ledger}>
          <caption>{LEDGER_TEXTS.accounts}</caption>
          <tbody>
            {accounts.map(([account, amount]) => (
              <tr key={account}>
                <th scope="row">{ACCOUNT_WORDS[account as Account][amount > 0 ? 0 : 1]}</th>
                <td>{money(Math.abs(amount))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** [OFF-05] Ledger entries of a booking with the amount due after each; loaded when opened. */
function BookingLedger({ number, money }: { number: string; money: Money }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.behind} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{LEDGER_TEXTS.title}</summary>
      {open && <Entries number={number} money={money} />}
    </details>
  );
}

/** The amount due or refund due; null for neither. */
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

function MoneyEvents({ booking, money }: { booking: OfficeBooking; money: Money }) {
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
      <ul className={office.list}>
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

/** Price, terms, payments and refunds. */
export function BookingMoney({ booking }: { booking: OfficeBooking }) {
  const { terms, receipts, currency_symbol } = booking;
  const money: Money = (pounds) => formatMoney(Math.round(pounds * 100), currency_symbol);
  return (
    <div>
      <Price booking={booking} money={money} />
      <MoneyEvents booking={booking} money={money} />
      {receipts.length > 0 && (
        <section>
          <h2>{TEXTS.receipts}</h2>
          <ul className={office.list}>
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
