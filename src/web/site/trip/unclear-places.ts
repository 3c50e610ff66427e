import type { UnclearPlace } from '../../../contract/prices.ts';
import {
  type Choice,
  type Question as Asked,
  questionsOf as asked,
} from '../../../domain/place/place-question.ts';
import type { LabelOf } from '../../client/refusal.ts';
import type { SearchForm } from '../../client/storage-shapes.ts';
import { renamed } from '../../client/wire-names.ts';
import { OFF_WIRE, ON_WIRE } from './form-names.ts';
import { fieldOf } from './server-errors.ts';
import { type PlaceAnswer, settlePlace } from './trip-form.ts';
import type { Trip } from './trip.ts';

/** [PLACE-04] The question about one place, by the forms' own field names. */
export type Question = Asked<UnclearPlace> & {
  /** None of the candidates is it: the field is to say more. */
  left: boolean;
  /** Which of how many it is. */
  count: readonly [number: number, of: number];
};

/** What a refused search asks about the places of a form. */
export function questionsOf(unclear: Readonly<Record<string, UnclearPlace>>, labelOf: LabelOf): Question[] {
  const named = (name: string) => {
    const [field, label] = [fieldOf(name), labelOf(name)];
    return field === undefined || label === undefined ? null : { field, label };
  };
  return asked(unclear, named).map((question, index, all) => ({
    ...question,
    left: false,
    count: [index + 1, all.length],
  }));
}

/** How an answer settles its place. */
export const settledBy = ({ id, text }: Choice): PlaceAnswer =>
  text === null ? { confirmed: id } : { text, placeId: id, confirmed: id };

/** A form as stored and sent, with some places settled. */
export function settledForm(form: SearchForm, fields: readonly string[], settled: PlaceAnswer): SearchForm {
  const settle = <F extends SearchForm['fields']>(given: F): F => {
    const trip = renamed(given, OFF_WIRE) as unknown as Partial<Trip>;
    const next = fields.reduce((now, field) => settlePlace(now, field, settled), trip);
    return renamed(next, ON_WIRE) as unknown as F;
  };
  return form.kind === 'hourly'
    ? { ...form, fields: settle(form.fields) }
    : { ...form, fields: settle(form.fields) };
}
