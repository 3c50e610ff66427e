import type { Drafted } from '../../contract/office-tariffs.ts';
import { checkTariff } from '../../domain/fare/check-tariff.ts';
import type { Tariff } from '../../domain/fare/tariff.ts';
import { pathText, tariffFields, withValues } from '../../domain/tariffs/tariff-fields.ts';
import { readValue, wantedOf } from '../../domain/tariffs/values.ts';
import { badField } from '../http/problem.ts';

/**
 * Typed numbers as the values that a tariff does not have already, by their keys.
 * @throws ProblemError 422 naming the one that cannot be taken
 */
export function valuesTyped(changes: Drafted['changes'], base: Tariff): Record<string, number> {
  const fields = new Map(tariffFields(base).map((field) => [field.key, field]));
  const values = new Map<string, number>();
  for (const [index, { key, value: text }] of changes.entries()) {
    const field = fields.get(key);
    if (!field) throw badField(`changes.${index}.key`, 'is no number of this tariff');
    const value = readValue(field.unit, text);
    if (value === null) throw badField(`changes.${index}.value`, wantedOf(field.unit));
    if (value === field.value) values.delete(key);
    else values.set(key, value);
  }
  checkValues(changes, base, values);
  if (values.size === 0) throw badField('changes', 'must change something');
  return Object.fromEntries(values);
}

/** @throws ProblemError 422 for what would make it a tariff that cannot price */
function checkValues(changes: Drafted['changes'], base: Tariff, values: ReadonlyMap<string, number>): void {
  const before = new Set(checkTariff(base));
  const fault = checkTariff(withValues(base, values)).find((each) => !before.has(each));
  if (fault === undefined) return;
  const [path = '', ...reason] = fault.split(': ');
  const field = tariffFields(base).find((each) => pathText(each) === path);
  const index = changes.findIndex(({ key }) => key === field?.key);
  const words = reason.join(': ');
  if (index >= 0) throw badField(`changes.${index}.value`, words);
  throw badField('changes', `would not do: ${field?.label ?? path} ${words}`);
}
