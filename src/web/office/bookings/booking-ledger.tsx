import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '../../../domain/ledger/ledger.ts';
import { moment } from '../moment.ts';
import css from './booking-page.module.css';
import { ACCOUNT_WORDS, EVENT_WORDS, LEDGER_TEXTS as TEXTS } from './ledger-words.ts';
import { ledgerOf } from './lists.ts';

/** Pounds in the currency of a booking. */
export type Money = (pounds: number) => string;

function Entries({ number, money }: { number: string; money: Money }) {
  const { data, error } = useQuery(ledgerOf(number));
  if (error) return <p role="alert">{TEXTS.failed}</p>;
  if (!data) return null;
  if (data.entries.length === 0) return <p>{TEXTS.none}</p>;
  const accounts = Object.entries(data.accounts);
  return (
    <>
      <table className={css.ledger}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.what}</th>
            <th scope="col">{TEXTS.amount}</th>
            <th scope="col">{TEXTS.due}</th>
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
          <caption>{TEXTS.accounts}</caption>
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

/** [OFF-05] All that has moved money of a booking, with what is still to be paid after each; asked for once it is opened. */
export function BookingLedger({ number, money }: { number: string; money: Money }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.behind} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{TEXTS.title}</summary>
      {open && <Entries number={number} money={money} />}
    </details>
  );
}
