import type { UnclearPlace } from '../../../contract/problem.ts';
import { isAsSharpAs } from '../../../domain/place.ts';
import { fold } from '../../../domain/place-text.ts';
import type { LabelOf } from '../../refusal.ts';
import { renamed } from '../../renamed.ts';
import type { SearchForm } from '../../storage-shapes.ts';
import { OFF_WIRE, ON_WIRE } from './form-names.ts';
import { QUESTION } from './question-texts.ts';
import type { Trip } from './trip.ts';
import { type Settled, settlePlace } from './trip-changes.ts';
import { fieldOf } from './trip-errors.ts';

/** [PLACE-04] What is asked about one place. */
export interface Question extends UnclearPlace {
  /** The fields whose place it is, the first of which it stands at: "pickup", "stops.0". */
  fields: string[];
  /** What the first is called. */
  label: string;
  /** None of the candidates is it: the field is to say more. */
  left: boolean;
}

/** One of the answers to a question. */
export interface Choice {
  key: string;
  label: string;
  /** What is still to be known of it. */
  note: string | null;
  settled: Settled;
}

const same = (a: UnclearPlace, b: UnclearPlace) => a.reason === b.reason && fold(a.text) === fold(b.text);

/** One question a place, in the order of the answer: the ends of a return say mostly what those of the way out say. */
export function questionsOf(unclear: Readonly<Record<string, UnclearPlace>>, labelOf: LabelOf): Question[] {
  const questions: Question[] = [];
  for (const [name, place] of Object.entries(unclear)) {
    const [field, label] = [fieldOf(name), labelOf(name)];
    if (field === undefined || label === undefined || place.candidates.length === 0) continue;
    const asked = questions.find((question) => same(question, place));
    if (asked) asked.fields.push(field);
    else questions.push({ ...place, fields: [field], label, left: false });
  }
  return questions;
}

/** The middle of what is known too vaguely stands first; the others are other places. */
const isMiddle = ({ reason }: UnclearPlace, index: number) => reason === 'vague' && index === 0;

/** Known to a street or better: its point is not worth a word. */
const isSharp = (place: UnclearPlace['candidates'][number]) => isAsSharpAs(place, 'street');

/** What was typed and named nothing that we know. */
const unmatchedOf = ({ candidates }: UnclearPlace) => candidates[0]?.unmatched ?? '';

/** What a question can be answered by. */
export function choicesOf(question: Question): Choice[] {
  const unmatched = unmatchedOf(question);
  return question.candidates.map((place, index) => {
    const { id, label, point } = place;
    if (isMiddle(question, index)) {
      const note = unmatched ? QUESTION.told(question.text) : null;
      return { key: id, label: QUESTION.capital(point), note, settled: { confirmed: id } };
    }
    const more = place.unmatched && !fold(label).includes(fold(place.unmatched));
    const text = more ? `${place.unmatched}, ${label}` : label;
    const note = isSharp(place) ? null : point;
    return { key: id, label, note, settled: { text, placeId: id, confirmed: id } };
  });
}

/** The question, and why it is asked. */
export function wordsOf(question: Question): { ask: string; why: string } {
  const { reason, text, candidates } = question;
  const [first] = candidates;
  const unmatched = unmatchedOf(question);
  const notFound = unmatched ? QUESTION.notFound(unmatched) : '';
  switch (reason) {
    case 'several':
      return { ask: QUESTION.which(text), why: notFound };
    case 'misspelt':
      return {
        ask:
          first && candidates.length === 1
            ? QUESTION.didYouMean(isSharp(first) ? first.point : first.label)
            : QUESTION.didYouMeanOne,
        why: QUESTION.unknown(text),
      };
    case 'apart':
      return { ask: QUESTION.whichOne, why: QUESTION.apart(text) };
    case 'vague':
      return {
        ask: QUESTION.where(first?.point ?? text),
        why: notFound || QUESTION.onlyKnown[first?.precision === 'locality' ? 'locality' : 'area'],
      };
  }
}

/** A form as it is stored and sent, with the place of some fields settled. */
export function settledForm(form: SearchForm, fields: readonly string[], settled: Settled): SearchForm {
  const settle = <F extends SearchForm['fields']>(given: F): F => {
    const trip = renamed(given, OFF_WIRE) as unknown as Partial<Trip>;
    const next = fields.reduce((now, field) => settlePlace(now, field, settled), trip);
    return renamed(next, ON_WIRE) as unknown as F;
  };
  return form.kind === 'hourly'
    ? { ...form, fields: settle(form.fields) }
    : { ...form, fields: settle(form.fields) };
}
