import type { Tariff } from '../../fare/tariff.ts';
import { formatMoney } from '../../money.ts';
import { AREA_RULES } from './areas.ts';
import { BESIDE_RULES } from './beside.ts';
import type { Around, Finding, Rule } from './finding.ts';
import { HIRE_RULES } from './hire.ts';
import { MILE_RULES } from './miles.ts';
import { TIME_RULES } from './times.ts';

const RULES: readonly Rule[] = [...MILE_RULES, ...AREA_RULES, ...TIME_RULES, ...HIRE_RULES, ...BESIDE_RULES];

/**
 * [OFF-10] The gaps and contradictions of a tariff that can price, the errors first. It is for slips that a person would be
 * ashamed of: what may be meant is a warning, and what cannot be told from here is not said.
 * @param symbol of amounts
 */
export function checkRules(tariff: Tariff, around: Around, symbol: string): Finding[] {
  const words = { money: (pence: number) => formatMoney(pence, symbol) };
  const all = RULES.flatMap((rule) => rule(tariff, around, words));
  return all.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
}
