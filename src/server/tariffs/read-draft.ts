import type { Drafted } from '../../contract/office-tariffs.ts';
import { checkTariff } from '../../domain/fare/check-tariff.ts';
import type { Tariff } from '../../domain/fare/tariff.ts';
import { type Change, valuesOf } from '../../domain/tariffs/changes.ts';
import { partLabel } from '../../domain/tariffs/part-words.ts';
import {
  isPartKey,
  OFFER_KEY,
  tariffParts,
  type TariffPart,
  type Value,
} from '../../domain/tariffs/parts.ts';
import { type OfferedTariff, stateChanges, stateWith } from '../../domain/tariffs/states.ts';
import { pathText, tariffFields, withValues } from '../../domain/tariffs/tariff-fields.ts';
import { readValue, wantedOf } from '../../domain/tariffs/values.ts';
import type { TariffContent } from '../db/schema/provider.ts';
import { badField } from '../http/problem.ts';

const asValues = (changes: readonly Change[]): Record<string, Value> => Object.fromEntries(valuesOf(changes));

/** Typed numbers of a tariff. @throws ProblemError 422 naming the one that cannot be taken */
function numbersTyped(changes: Drafted['changes'], tariff: Tariff): [string, number][] {
  const fields = new Map(tariffFields(tariff).map((field) => [field.key, field]));
  return changes.flatMap(({ key, value: text }, index) => {
    if (typeof text !== 'string') return [];
    const field = fields.get(key);
    if (!field) throw badField(`changes.${index}.key`, 'is no number of this tariff');
    const value = readValue(field.unit, text);
    if (value === null) throw badField(`changes.${index}.value`, wantedOf(field.unit));
    return [[key, value]];
  });
}

/** Typed parts, by their keys. @throws ProblemError 422 naming what is no part */
function partsTyped(changes: Drafted['changes']): [string, TariffPart | null][] {
  return changes.flatMap(({ key, value }, index) => {
    if (typeof value === 'string') return [];
    if (!isPartKey(key)) throw badField(`changes.${index}.key`, 'is no part of a tariff');
    return [[key, value]];
  });
}

/**
 * Typed numbers and parts as the values that a tariff does not have already, by their keys.
 * @param blank what prices begin with where there are none
 * @throws ProblemError 422 naming the one that cannot be taken
 */
export function valuesTyped(
  changes: Drafted['changes'],
  base: OfferedTariff<TariffContent>,
  blank: TariffContent,
): Record<string, Value> {
  const parts = new Map<string, Value>(partsTyped(changes));
  const before = base.content ?? blank;
  const numbers = numbersTyped(changes, withValues(before, parts));
  const next = stateWith(base, new Map([...parts, ...numbers]), blank);
  if (next.offer === 'priced' && next.content) checkNext(changes, before, next.content);
  const all = stateChanges(base, next, blank);
  const ends = next.offer !== 'priced' && next.offer !== base.offer;
  // What is offered no more keeps its prices as they are.
  const values = asValues(ends ? all.filter(({ key }) => key === OFFER_KEY) : all);
  if (Object.keys(values).length === 0) throw badField('changes', 'must change something');
  return values;
}

/** @throws ProblemError 422 for what would make it a tariff that cannot price */
function checkNext(changes: Drafted['changes'], base: Tariff, next: Tariff): void {
  const before = new Set(checkTariff(base));
  const fault = checkTariff(next).find((each) => !before.has(each) || each.startsWith('tariff:'));
  if (fault === undefined) return;
  const [path = '', ...reason] = fault.split(': ');
  const words = reason.join(': ');
  const field = tariffFields(next).find((each) => pathText(each) === path);
  const part = tariffParts(next).find((each) => path.startsWith(pathText(each)));
  const index = [field?.key, part?.key].flatMap((key) => {
    const found = changes.findIndex((change) => change.key === key);
    return found >= 0 ? found : [];
  })[0];
  if (index !== undefined) throw badField(`changes.${index}.value`, words);
  throw badField(
    'changes',
    `would not do: ${field?.label ?? (part && partLabel(part.part)) ?? path} ${words}`,
  );
}
