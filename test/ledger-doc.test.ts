import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNTS,
  balancesOf,
  entriesOf,
  MONEY_EVENTS,
  type MoneyEvent,
} from '../src/domain/ledger/ledger.ts';
import { splitFare, type Shares } from '../src/domain/ledger/shares.ts';
import { formatMoney, fromPounds } from '../src/domain/money.ts';
import { tablesIn, type Row } from './support/doc-tables.ts';

const text = readFileSync(new URL('../docs/ledger.md', import.meta.url), 'utf8');
const [accounts = [], parts = [], events = [], owed = []] = tablesIn(text);

const AGENT: Shares = { mode: 'agent', commissionPermille: 150, vatPermille: 200 };
const penceOf = (pounds = '') => fromPounds(pounds.replace('£', '')) ?? Number.NaN;

/** What an event enters, as the tables write it. */
function written(event: MoneyEvent): Row {
  const entered = Object.entries(balancesOf(entriesOf(event)));
  return Object.fromEntries(
    entered.map(([account, pence]) => [account, pence === 0 ? '' : formatMoney(pence)]),
  );
}

describe('[MON-01] docs/ledger.md states what the code does', () => {
  it('for the accounts', () => {
    const told = accounts.map((row) => [row['account'], row['what stands on it']]);
    expect(Object.fromEntries(told)).toEqual(ACCOUNTS);
  });

  it.each(parts)('for what is owed: $owed: $mode, $[commission %]%, $[VAT %]%', (row) => {
    const given: Shares = {
      mode: row['mode'] as Shares['mode'],
      commissionPermille: Number(row['commission %']) * 10,
      vatPermille: Number(row['VAT %']) * 10,
    };
    const { operator, commission, vat } = splitFare(penceOf(row['owed']), given);
    expect(row).toMatchObject({
      operator: formatMoney(operator),
      commission: formatMoney(commission),
      VAT: formatMoney(vat),
    });
  });

  it('for every event', () => {
    expect(events.map(({ event }) => event)).toEqual(MONEY_EVENTS);
  });

  it.each(events)('for the entries of $event', (row) => {
    const kind = row['event'] as MoneyEvent['kind'];
    const event: MoneyEvent =
      kind === 'owed' ? { kind, before: 0, after: 10_000, shares: AGENT } : { kind, pence: 10_000 };
    expect(row).toEqual({ event: kind, ...written(event) });
  });

  it.each(owed)('for the amount due: $[what happened]', (row) => {
    const [before, after] = [penceOf(row['owed before']), penceOf(row['owed after'])];
    const entered = written({ kind: 'owed', before, after, shares: AGENT });
    const { passenger, operator, commission, vat } = row;
    expect({ passenger, operator, commission, vat }).toEqual(
      Object.fromEntries(['passenger', 'operator', 'commission', 'vat'].map((name) => [name, entered[name]])),
    );
  });
});
