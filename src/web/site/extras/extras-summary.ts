import { type Extra, EXTRAS } from '../../../domain/journey/extras-table.ts';
import { type ExtraPrices, type Pickup, visibleExtras } from '../../../domain/journey/extras.ts';
import type { SearchForm } from '../../client/storage-shapes.ts';
import { legExtras, type LegExtras, legsOf } from './leg-extras.ts';
import { pickupOf } from './running-total.tsx';
import { TEXTS } from './texts.ts';

function legWords(extras: LegExtras, prices: ExtraPrices, pickup: Pickup): string[] {
  const count = (extra: Extra) => Number(extras[extra]);
  return visibleExtras(prices, pickup)
    .filter((extra) => count(extra) > 0)
    .map((extra) => EXTRAS[extra].words.chosen(count(extra)));
}

/** Describes the selection: "Meet & greet, 1 baby seat. Return: wheelchair." Empty for none. */
export function extrasSummary(form: SearchForm, prices: ExtraPrices): string {
  const outward = legExtras(form, 'outward');
  // By the hour no other field counts the luggage.
  const cases = form.kind === 'hourly' && outward.luggage > 0 ? [TEXTS.suitcases(outward.luggage)] : [];
  const there = [...legWords(outward, prices, pickupOf(form, 'outward', null)), ...cases];
  const returns = legsOf(form).includes('return');
  const inward = legExtras(form, 'return');
  const other = inward.luggage === outward.luggage ? [] : [TEXTS.suitcases(inward.luggage)];
  const back = returns ? [...legWords(inward, prices, pickupOf(form, 'return', null)), ...other] : [];
  return [TEXTS.sentence(there), back.length > 0 ? TEXTS.sentence([TEXTS.onReturn(back)]) : '']
    .filter(Boolean)
    .join(' ');
}
