import type { Tariff } from '../fare/tariff.ts';
import { areasOf, areaWords, partLabel, partWords } from './part-words.ts';
import {
  frameOf,
  OFFER_KEY,
  sameValue,
  type TariffPart,
  tariffParts,
  type Unit,
  type Value,
  valueWords,
} from './parts.ts';
import { type TariffField, tariffFields } from './tariff-fields.ts';

/** Change of a number in a tariff. */
export interface NumberChange {
  key: string;
  /** The key of the part that it belongs to; null for one that every tariff has. */
  part: string | null;
  label: string;
  unit: Unit;
  before: number;
  after: number;
}

/** A part that is added (null before), removed (null after), or whose conditions change. */
export interface PartChange {
  key: string;
  part: string;
  before: TariffPart | null;
  after: TariffPart | null;
}

export type Change = NumberChange | PartChange;

export const isNumberChange = (change: Change): change is NumberChange => 'unit' in change;

/** Numbers that are others, of fields that both have. */
export function numberChanges(before: readonly TariffField[], after: readonly TariffField[]): NumberChange[] {
  const values = new Map(after.map(({ key, value }) => [key, value]));
  return before.flatMap(({ key, part, label, unit, value }) => {
    const next = values.get(key);
    return next === undefined || next === value ? [] : { key, part, label, unit, before: value, after: next };
  });
}

/**
 * Differences between two versions: single numbers if a part's conditions are unchanged, else the
 * whole part. The order of parts is ignored, because it does not affect prices.
 */
export function changesBetween(before: Tariff, after: Tariff): Change[] {
  const [was, is] = [before, after].map(
    (tariff) => new Map(tariffParts(tariff).map(({ key, part }) => [key, part])),
  );
  const otherwise: PartChange[] = [...(was ?? [])].flatMap(([key, part]) => {
    const next = is?.get(key) ?? null;
    const isSame = next !== null && sameValue(frameOf(part), frameOf(next));
    return isSame ? [] : { key, part: key, before: part, after: next };
  });
  const added: PartChange[] = [...(is ?? [])].flatMap(([key, part]) =>
    was?.has(key) ? [] : { key, part: key, before: null, after: part },
  );
  const whole = new Set([...otherwise, ...added].map(({ key }) => key));
  const numbers = tariffFields(before).filter(({ part }) => part === null || !whole.has(part));
  return [...numberChanges(numbers, tariffFields(after)), ...otherwise, ...added];
}

/** The new values by their keys. */
export const valuesOf = (changes: readonly Change[]) =>
  new Map(changes.map(({ key, after }) => [key, after] as const));

/** " (+9%)"; '' where a share says nothing. */
function shareWords({ unit, before, after }: NumberChange): string {
  if (unit !== 'money' || before === 0) return '';
  const percent = ((after - before) / before) * 100;
  const size = Math.abs(percent);
  const number = size < 1 ? size.toFixed(1) : String(Math.round(size));
  return ` (${percent < 0 ? '−' : '+'}${number}%)`;
}

/** A part whose areas have the same names but differ, so that their definitions must be shown. */
function wholeWords(part: TariffPart, other: TariffPart, symbol: string): string {
  const areas = areasOf(part);
  const differ = areas.filter((area, index) => !sameValue(area, areasOf(other)[index]));
  const more = differ.map((area) => ` (${area.name}: ${areaWords(area)})`).join('');
  return partWords(part, symbol) + more;
}

function partChangeWords({ before, after }: PartChange, symbol: string): string {
  if (before && after)
    return `${partLabel(after)}: ${wholeWords(before, after, symbol)} → ${wholeWords(after, before, symbol)}`;
  if (after) return `New: ${partLabel(after)}, ${partWords(after, symbol)}`;
  return before ? `Removed: ${partLabel(before)}, ${partWords(before, symbol)}` : '';
}

/** "Fixed fare Leeds → Manchester Airport: £32.00 → £35.00 (+9%)", "New: Night rate, 20%, every day, 22:00 to 06:00" */
export function changeWords(change: Change, symbol: string): string {
  if (!isNumberChange(change)) return partChangeWords(change, symbol);
  const { label, unit, before, after } = change;
  const [from, to] = [before, after].map((value) => valueWords(unit, value, symbol));
  return `${label}: ${from} → ${to}${shareWords(change)}`;
}

/** Label of a change: "Minimum fare", "Night rate". */
export function changeLabel(change: Change): string {
  if (isNumberChange(change)) return change.label;
  const part = change.after ?? change.before;
  return part ? partLabel(part) : change.key;
}

/** The value of a key as text. */
export function valueText(value: Value, unit: Unit, symbol: string): string {
  if (value === null) return 'not there';
  return typeof value === 'number' ? valueWords(unit, value, symbol) : partWords(value, symbol);
}

/** Numbers that raise the passenger's price. */
const isPrice = ({ key, unit }: NumberChange) => unit === 'money' || key.startsWith('uplift/');

const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** "3 prices up, 1 down, 1 new, 1 other change" */
export function summaryWords(changes: readonly Change[]): string {
  const offer = changes.find(({ key }) => key === OFFER_KEY);
  if (offer && !isNumberChange(offer)) return offer.after ? `from now on ${partWords(offer.after, '')}` : '';
  const prices = changes.filter(isNumberChange).filter(isPrice);
  const up = prices.filter(({ before, after }) => after > before).length;
  const down = prices.length - up;
  const parts = changes.filter((change): change is PartChange => !isNumberChange(change));
  const added = parts.filter(({ before }) => before === null).length;
  const gone = parts.filter(({ after }) => after === null).length;
  const others = changes.length - prices.length - added - gone;
  const more = prices.length + added + gone > 0;
  return (
    [
      up > 0 && `${many(up, 'price')} up`,
      down > 0 && (up > 0 ? `${down} down` : `${many(down, 'price')} down`),
      added > 0 && `${added} new`,
      gone > 0 && `${gone} taken out`,
      others > 0 && many(others, more ? 'other change' : 'change'),
    ]
      .filter(Boolean)
      .join(', ') || 'nothing changes'
  );
}
