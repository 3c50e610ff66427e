import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type BookedLeg,
  ifCancelled,
  ifMissed,
  missedLeg,
  noShowAt,
  type Settlement,
  waitingCharge,
} from '../src/domain/booking/settlement.ts';
import { agreedTerms, type Terms } from '../src/domain/booking/terms.ts';
import { termsWords } from '../src/domain/booking/terms-words.ts';
import { byMile, LEEDS_STATION } from './support/fare-examples.ts';
import { legFares } from '../src/domain/fare/fare-parts.ts';
import { formatMoney, fromPounds } from '../src/domain/money.ts';
import type { PlaceKind } from '../src/domain/place/place.ts';
import { londonInstant } from '../src/domain/time/time.ts';
import { clockMinute } from '../src/domain/time/time-words.ts';
import { SETTINGS } from '../src/domain/settings.ts';
import { offeredTerms, termsFields } from '../src/server/provider-file/file-tariff.ts';

const text = readFileSync(new URL('../docs/terms.md', import.meta.url), 'utf8');

const schema = z.strictObject(termsFields);
const blocks = new Map(
  [...text.matchAll(/^```json (.+)\n([\s\S]*?)^```$/gm)].map(([, name = '', body = '']) => [
    name,
    offeredTerms(schema.parse(JSON.parse(body))),
  ]),
);

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

type Row = Record<string, string>;

/** The rows of a section's table, by its headings. */
function rowsOf(section: string): Row[] {
  const [, body = ''] = text.split(`\n## ${section}\n`);
  const lines = (body.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  const [head = '', , ...rows] = lines;
  return rows.map((line) => Object.fromEntries(cells(head).map((name, at) => [name, cells(line)[at] ?? ''])));
}

function termsOf({ terms = '' }: Row, kind: PlaceKind = 'station'): Terms {
  const offered = blocks.get(terms);
  if (!offered) throw new Error(`no terms called ${terms}`);
  return agreedTerms(offered, byMile({ pickup: { ...LEEDS_STATION, kind } }), 0);
}

const timeOf = (written = '') => ({ date: written.slice(0, 10), minute: clockMinute(written.slice(11)) });
const penceOf = (written = '') => {
  const pence = fromPounds(written.replace(/-?£/, '')) ?? Number.NaN;
  return written.startsWith('-') ? -pence : pence;
};

/** As the tables write it. */
function settled(
  { fare = '', paid = '' }: Row,
  settle: (of: { fare: number; paid: number }) => Settlement | null,
) {
  const found = settle({ fare: penceOf(fare), paid: penceOf(paid) });
  if (!found) return { charge: '–', 'given back': '–', owed: '–' };
  const { charge, refund, owed } = found;
  return { charge: formatMoney(charge), 'given back': formatMoney(refund), owed: formatMoney(owed) };
}

describe('[MNG-03] docs/terms.md states what the code does', () => {
  it('for terms that the provider file accepts, each used', () => {
    const used = [
      'Cancelling',
      'Cancelling one leg',
      'Not coming',
      'Not coming, with a way back',
      'Waiting',
      'What a booking says',
    ].flatMap(rowsOf);
    expect(new Set(used.map(({ terms }) => terms))).toEqual(new Set(blocks.keys()));
  });

  it.each(rowsOf('Cancelling'))('cancelling: $terms at $cancelled', (row) => {
    const pickup = timeOf(row['pick-up']);
    const at = londonInstant(timeOf(row['cancelled']));
    expect(row).toMatchObject(settled(row, (of) => ifCancelled(termsOf(row), { pickup, ...of }, at)));
  });

  it.each(rowsOf('Cancelling one leg'))('[MNG-02] one leg: $terms, $leg at $cancelled', (row) => {
    const amounts = [
      ['outward', row['out']],
      ['return', row['back']],
      [null, row['both']],
    ] as const;
    const fareLines = amounts.map(([leg, written]) => ({ leg, amount: penceOf(written) }));
    const totalPence = fareLines.reduce((sum, { amount }) => sum + amount, 0);
    const leg = row['leg'] === 'return' ? 'return' : 'outward';
    const fare = legFares({ fareLines, totalPence })[leg];
    const at = londonInstant(timeOf(row['cancelled']));
    const trip = { pickup: timeOf(row['its pick-up']), fare, paid: fare };
    const found = ifCancelled(termsOf(row), trip, at);
    expect(row).toMatchObject({
      'its part': formatMoney(fare),
      charge: formatMoney(found?.charge ?? Number.NaN),
      'given back': formatMoney(found?.refund ?? Number.NaN),
      stays: formatMoney(totalPence - fare),
    });
  });

  it.each(rowsOf('Not coming'))('no-show: $terms, $fare', (row) => {
    expect(row).toMatchObject(settled(row, (of) => ifMissed(termsOf(row), of)));
  });

  it.each(rowsOf('Not coming, with a way back'))('[MNG-02] no-show: $terms, told $told', (row) => {
    const legs: BookedLeg[] = [
      { leg: 'outward', pickup: timeOf('2026-12-24 15:05'), fare: penceOf(row['out']) },
      { leg: 'return', pickup: timeOf('2026-12-26 18:00'), fare: penceOf(row['back']) },
    ];
    const at = londonInstant(timeOf(row['told']));
    const missed = missedLeg(legs, at);
    if (!missed) throw new Error('too early');
    const other = legs.find((leg) => leg !== missed) ?? null;
    const paid = penceOf(row['out']) + penceOf(row['back']);
    const found = noShowAt(termsOf(row), { missed, other, paid }, '£', at);
    expect(row).toMatchObject({
      'not come to': missed.leg,
      charge: formatMoney(found?.charge ?? Number.NaN),
      'given back': formatMoney(found?.refund ?? Number.NaN),
    });
  });

  it.each(rowsOf('Waiting'))('waiting: $terms, $waited minutes', (row) => {
    const terms = termsOf(row, row['pick-up at'] as PlaceKind);
    const waited = { leg: 'outward', minutes: Number(row['waited']), booked: Number(row['booked']) } as const;
    expect(formatMoney(waitingCharge(terms, waited) ?? Number.NaN)).toBe(row['charge']);
  });

  it.each(rowsOf('What a booking says'))('as sentences: $terms', (row) => {
    const told = { pickup: timeOf(row['pick-up']), fare: penceOf(row['fare']), symbol: '£' };
    const said = termsWords(termsOf(row), told, SETTINGS.CANCELLATION_SENTENCE.fallback);
    expect(said.join(' ')).toBe(row['sentences']);
  });
});
