import { fold, readAddress } from './place-text.ts';
import { isPrecise, type Place, type Unclear } from './place.ts';

/** [PLACE-02, PLACE-04] Questions about a place before it can be priced. */
export const QUESTION = {
  which: (text: string) => (text.includes(',') ? `Which “${text}” do you mean?` : `Which ${text}?`),
  didYouMean: (label: string) => `Did you mean ${label}?`,
  didYouMeanOne: 'Did you mean one of these?',
  whichOne: 'Which one do you mean?',
  /** "the middle of Harrogate" → "Where in Harrogate?" */
  where: (point: string) => `Where in ${point.replace(/^the middle of /, '')}?`,
  notFound: (unmatched: string) => `“${unmatched}” was not found on our map.`,
  unknown: (text: string) => `We do not know “${text}”.`,
  noDistrict: (district: string) => `There is no postcode district ${district}.`,
  apart: (text: string) => `“${text}” names places that lie apart.`,
  onlyKnown: {
    locality: 'We know this only as a town or village, and the price depends on where in it.',
    area: 'We know this only as a postcode area, and the price depends on where in it.',
  },
  capital: (point: string) => point.charAt(0).toUpperCase() + point.slice(1),
  told: (text: string) => `Your driver is told “${text}”`,
  /** Of a place that was priced, by its name or its middle; other places follow. */
  notThis: (point: string) => `Not ${point.replace(/^the middle of /, '')}?`,
  count: (number: number, of: number) => `Question ${number} of ${of}`,
  first: 'Before there is a price, please tell us:',
  none: 'None of these',
  hint: 'Type a street with its town, a full postcode, or a station, hotel or other place nearby.',
  call: (phone: string) => `Or call us on ${phone}.`,
};

type Candidate = Pick<Place, 'id' | 'label' | 'precision' | 'point' | 'unmatched'>;

/** A text that must be asked about, as a call answers it. */
interface AskedPlaces {
  text: string;
  reason: Unclear['reason'];
  candidates: readonly Candidate[];
}

/** [PLACE-04] A question about one place. */
export type Question<A extends AskedPlaces = AskedPlaces> = A & {
  /** The fields with this place; the question is shown at the first: "pickup", "stops.0". */
  fields: string[];
  /** Label of the first field. */
  label: string;
};

/** Answer to a question. */
export interface Choice {
  /** Candidate's id. */
  id: string;
  label: string;
  /** Remark on the choice. */
  note: string | null;
  /** Text that replaces the typed one; null to keep the passenger's text. */
  text: string | null;
}

const same = (a: AskedPlaces, b: AskedPlaces) => a.reason === b.reason && fold(a.text) === fold(b.text);

/**
 * One question per place, in the order of the answer: the ends of a return mostly repeat those of the outward leg.
 * @param named label of a field in the answer; null for a field that is not shown
 */
export function questionsOf<A extends AskedPlaces>(
  unclear: Readonly<Record<string, A>>,
  named: (field: string) => { field: string; label: string } | null,
): Question<A>[] {
  const questions: Question<A>[] = [];
  for (const [name, place] of Object.entries(unclear)) {
    const shown = named(name);
    if (!shown || place.candidates.length === 0) continue;
    const question = questions.find((one) => same(one, place));
    if (question) question.fields.push(shown.field);
    else questions.push({ ...place, fields: [shown.field], label: shown.label });
  }
  return questions;
}

interface PricedLeg<P> {
  pickup: P;
  dropoff?: P;
  stops?: readonly P[];
}

/** The places of a priced journey; hire by the hour has only its pickup. */
interface PricedPlaces<P> {
  outward: PricedLeg<P> | null;
  return: PricedLeg<P> | null;
  hourly: PricedLeg<P> | null;
}

/** Returns the place of a field, "pickup", "stops.0" or "return_dropoff"; undefined if the journey has none. */
export function placeOfField<P>(
  field: string,
  { outward, hourly, return: back }: PricedPlaces<P>,
): P | undefined {
  const leg = /^return/i.test(field) ? back : (outward ?? hourly);
  const stop = /^stops\.(\d+)/.exec(field)?.[1];
  if (stop !== undefined) return leg?.stops?.[Number(stop)];
  return /pickup/i.test(field) ? leg?.pickup : leg?.dropoff;
}

/** For a vague place its middle comes first, followed by other places. */
const isMiddle = ({ reason }: AskedPlaces, index: number) => reason === 'vague' && index === 0;

/** The part of the text that was not recognised. */
const unmatchedOf = ({ candidates }: AskedPlaces) => candidates[0]?.unmatched ?? '';

/** The possible answers to a question. */
export function choicesOf(question: AskedPlaces): Choice[] {
  const unmatched = unmatchedOf(question);
  return question.candidates.map((place, index) => {
    const { id, label, point } = place;
    if (isMiddle(question, index)) {
      // Others of the same name are listed too.
      const isOneOfSeveral = question.candidates.some((other) => other !== place && !isPrecise(other));
      const county = isOneOfSeveral && !point.endsWith(label) ? label : null;
      const note = unmatched ? QUESTION.told(question.text) : county;
      return { id, label: QUESTION.capital(point), note, text: null };
    }
    const more = place.unmatched && !fold(label).includes(fold(place.unmatched));
    const text = more ? `${place.unmatched}, ${label}` : label;
    return { id, label, note: isPrecise(place) ? null : point, text };
  });
}

/** The question, and why it is asked. */
export function wordsOf(question: AskedPlaces): { ask: string; why: string } {
  const { reason, text, candidates } = question;
  const [first] = candidates;
  const unmatched = unmatchedOf(question);
  const notFound = unmatched ? QUESTION.notFound(unmatched) : '';
  switch (reason) {
    case 'several': {
      const only = first && candidates.length === 1 ? QUESTION.didYouMean(first.label) : null;
      return { ask: only ?? QUESTION.which(text), why: notFound };
    }
    case 'misspelt': {
      const district = readAddress(text).postcode?.outward;
      return {
        ask:
          first && candidates.length === 1
            ? QUESTION.didYouMean(isPrecise(first) ? first.point : first.label)
            : QUESTION.didYouMeanOne,
        why: district ? QUESTION.noDistrict(district) : QUESTION.unknown(text),
      };
    }
    case 'apart':
      return { ask: QUESTION.whichOne, why: QUESTION.apart(text) };
    case 'vague':
      return {
        ask: QUESTION.where(first?.point ?? text),
        why: notFound || QUESTION.onlyKnown[first?.precision === 'locality' ? 'locality' : 'area'],
      };
  }
}
