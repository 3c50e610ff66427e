import { describe, expect, it } from 'vitest';
import type { OfficeTariff } from '../../../contract/office-tariffs.ts';
import { LEEDS, MANCHESTER_AIRPORT, TARIFF } from '../../../../test/support/fare-examples.ts';
import { BLANK } from '../../../domain/tariffs/timeline.ts';
import { BANDS_KEY, OFFER_KEY, type TariffPart } from '../../../domain/tariffs/parts.ts';
import {
  bodyOf,
  errorsFound,
  liveThen,
  movedWords,
  readTyped,
  sameTyped,
  type TypedTariff,
  typedOf,
  typedWith,
} from './typed-tariff.ts';

type Live = OfficeTariff['live'][number];
const live = (from: string, prices: object, offer: Live['offer'] = 'priced'): Live => ({
  from,
  offer,
  fields: [],
  prices: { ...prices },
});
const NOW = live('2026-11-01T00:00:00.000Z', TARIFF);
const LATER = live('2026-12-01T00:00:00.000Z', { ...TARIFF, minimum: 2000 });
const LIVE = [NOW, LATER];
const NIGHT = 'uplift/Night rate/percent';
const FARE = 'part/fixed/Leeds/Manchester Airport';
const part = (pence: number, bothWays = false): TariffPart => ({
  kind: 'fixed',
  fare: { from: LEEDS, to: MANCHESTER_AIRPORT, pence, bothWays },
});
const DRAFT = {
  revision: 3,
  from: '2026-12-24T06:30:00.000Z',
  changes: [
    { key: NIGHT, value: 2550 },
    { key: FARE, value: null },
  ],
};
const tariff = (draft: object | null, all = LIVE) =>
  ({ live: all, version: 7, draft, currency_symbol: '£' }) as unknown as OfficeTariff;
const NONE = typedOf(tariff(null));
const typing = (more: Partial<TypedTariff>): TypedTariff => ({ ...NONE, ...more });

describe('[OFF-08] prices being edited', () => {
  it('start from the draft', () => {
    expect(typedOf(tariff(DRAFT))).toEqual({
      numbers: { [NIGHT]: '25.5' },
      parts: { [FARE]: null },
      later: true,
      date: '2026-12-24',
      time: '06:30',
    });
    expect(NONE).toEqual({ numbers: {}, parts: {}, later: false, date: '', time: '00:00' });
  });

  it('are compared with the prices of their effective date', () => {
    const at = (date: string, time = '00:00') => liveThen(LIVE, typing({ later: true, date, time }));
    expect(liveThen(LIVE, NONE)).toBe(NOW);
    expect([at(''), at('2026-11-30', '23:59'), at('2026-12-01')]).toEqual([NOW, NOW, LATER]);
    expect(liveThen([], NONE).offer).toBe('withdrawn');
  });

  it('are changes if the number differs, and errors if invalid', () => {
    const wrong = readTyped(LIVE, typing({ numbers: { minimum: '15', [NIGHT]: '2o' } }));
    expect([wrong.changes, wrong.errors]).toEqual([[], { [NIGHT]: 'must be a percentage such as 20' }]);
    const typed = typing({ numbers: { minimum: '16.5', gone: '1' }, later: true, date: '2026-11-25' });
    const { changes } = readTyped(LIVE, typed);
    expect(changes).toMatchObject([{ key: 'minimum', before: 1500, after: 1650 }]);
    expect(bodyOf(tariff(DRAFT), typed, changes)).toEqual({
      revision: 3,
      version: 7,
      from_date: '2026-11-25',
      from_time: '00:00',
      changes: [{ key: 'minimum', value: '16.50' }],
    });
    expect(errorsFound({ 'changes.0.value': 'is too much', from_date: 'is over' }, changes)).toEqual({
      minimum: 'is too much',
      from_date: 'is over',
    });
  });

  it('show errors at their fields', () => {
    expect(readTyped(LIVE, typing({ numbers: { 'bands/3/2/end': '5' } })).errors).toEqual({
      'bands/3/2/end': 'must be a whole number above 100',
    });
    const blank = [live('2026-11-01T00:00:00.000Z', BLANK, 'on_request')];
    const begun = typedWith(
      NONE,
      readTyped(blank, NONE),
      new Map([[OFFER_KEY, { kind: 'offer', offer: 'priced' }]]),
    );
    expect(readTyped(blank, begun).errors).toEqual({ changes: 'has no price at all' });
  });

  it('include parts with changes typed by others; unchanged values are no change', () => {
    const typed = typing({ numbers: { minimum: '16', viaCharge: 'x' } });
    const next = typedWith(typed, readTyped(LIVE, typed), new Map([[FARE, part(9000)]]));
    expect(next).toMatchObject({
      numbers: { minimum: '16.00', viaCharge: 'x' },
      parts: { [FARE]: { fare: { pence: 9000, bothWays: false } } },
    });
    const fewer = typedWith(next, readTyped(LIVE, next), new Map([[BANDS_KEY, null]]));
    expect(Object.keys(fewer.parts)).toEqual([BANDS_KEY, FARE]);
    const back = typedWith(next, readTyped(LIVE, next), new Map([[FARE, part(9500, true)]]));
    expect(back.parts).toEqual({});
    const other = typedWith(next, readTyped(LIVE, next), new Map([[FARE, part(9100, true)]]));
    expect([other.parts, other.numbers]).toMatchObject([{}, { 'fixed/Leeds/Manchester Airport': '91.00' }]);
  });

  it('that withdraw an offer contain nothing else', () => {
    const typed = typing({
      numbers: { minimum: '16' },
      parts: { [OFFER_KEY]: { kind: 'offer', offer: 'withdrawn' } },
    });
    expect(readTyped(LIVE, typed).changes.map(({ key }) => key)).toEqual([OFFER_KEY]);
  });

  it('do not depend on the order of editing, nor on an unused date', () => {
    const one = typing({ numbers: { a: '1', b: '2' } });
    expect(sameTyped(one, { ...one, numbers: { b: '2', a: '1' }, date: '2026-12-01' })).toBe(true);
    expect(sameTyped(one, { ...one, later: true })).toBe(false);
    expect(sameTyped(one, { ...one, numbers: { a: '1' } })).toBe(false);
    expect(sameTyped(one, { ...one, parts: { [FARE]: null } })).toBe(false);
  });

  it('are shown next to what was published meanwhile', () => {
    expect(movedWords(tariff(null), tariff(null, [LATER]), NONE)).toEqual([
      'Minimum fare: £15.00 → £20.00 (+33%)',
    ]);
  });
});
