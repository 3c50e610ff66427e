import { isAsSharpAs, type Place, type Unclear } from './place.ts';
import { fold } from './place-text.ts';
import { QUESTION } from './question-words.ts';

type Candidate = Pick<Place, 'id' | 'label' | 'precision' | 'point' | 'unmatched'>;

/** A text that must be asked about, as a call answers it. */
export interface Asked {
  text: string;
  reason: Unclear['reason'];
  candidates: readonly Candidate[];
}

/** [PLACE-04] What is asked about one place. */
export type Question<A extends Asked = Asked> = A & {
  /** The fields whose place it is, the first of which it stands at: "pickup", "stops.0". */
  fields: string[];
  /** What the first is called. */
  label: string;
};

/** One of the answers to a question. */
export interface Choice {
  /** Of the candidate. */
  id: string;
  label: string;
  /** What is still to be known of it. */
  note: string | null;
  /** The place in words, in place of what was typed; null where the passenger's own words stay. */
  text: string | null;
}

const same = (a: Asked, b: Asked) => a.reason === b.reason && fold(a.text) === fold(b.text);

/**
 * One question a place, in the order of the answer: the ends of a return say mostly what those of the way out say.
 * @param named what the reader calls a field of the answer; null for one that it does not show
 */
export function questionsOf<A extends Asked>(
  unclear: Readonly<Record<string, A>>,
  named: (field: string) => { field: string; label: string } | null,
): Question<A>[] {
  const questions: Question<A>[] = [];
  for (const [name, place] of Object.entries(unclear)) {
    const shown = named(name);
    if (!shown || place.candidates.length === 0) continue;
    const asked = questions.find((question) => same(question, place));
    if (asked) asked.fields.push(shown.field);
    else questions.push({ ...place, fields: [shown.field], label: shown.label });
  }
  return questions;
}

/** The middle of what is known too vaguely stands first; the others are other places. */
const isMiddle = ({ reason }: Asked, index: number) => reason === 'vague' && index === 0;

/** Known to a street or better: its point is not worth a word. */
const isSharp = (place: Candidate) => isAsSharpAs(place, 'street');

/** What was typed and named nothing that we know. */
const unmatchedOf = ({ candidates }: Asked) => candidates[0]?.unmatched ?? '';

/** What a question can be answered by. */
export function choicesOf(question: Asked): Choice[] {
  const unmatched = unmatchedOf(question);
  return question.candidates.map((place, index) => {
    const { id, label, point } = place;
    if (isMiddle(question, index)) {
      // Others of its name stand below.
      const isOneOfSeveral = question.candidates.some((other) => other !== place && !isSharp(other));
      const county = isOneOfSeveral && !point.endsWith(label) ? label : null;
      const note = unmatched ? QUESTION.told(question.text) : county;
      return { id, label: QUESTION.capital(point), note, text: null };
    }
    const more = place.unmatched && !fold(label).includes(fold(place.unmatched));
    const text = more ? `${place.unmatched}, ${label}` : label;
    return { id, label, note: isSharp(place) ? null : point, text };
  });
}

/** The question, and why it is asked. */
export function wordsOf(question: Asked): { ask: string; why: string } {
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
