import { endWords, type Place, type PlaceKind, type Unclear, type WayEnd } from '../../domain/place.ts';
import type { NamedPlace } from './journey-request.ts';

/** As what a vague place is known. */
const ONLY_AS: Partial<Record<PlaceKind, string>> = {
  town: 'as a town',
  village: 'as a village',
  suburb: 'as a part of a town',
  postcode: 'by its postcode area',
  street: 'as a street',
};

/** Where on its way a trip comes by the place of a field. */
function endOf(field: string): WayEnd {
  if (field.startsWith('stops')) return 'via';
  return field.endsWith('pickup') ? 'from' : 'to';
}

function vagueWords({ field, text }: NamedPlace, place: Place): string {
  const known = place.unmatched
    ? `We did not find “${place.unmatched}”.`
    : `We know “${text}” only ${ONLY_AS[place.kind] ?? 'roughly'}.`;
  return `${known} Please choose the exact address, or confirm that the price is ${endWords(place, endOf(field))}.`;
}

/** What a person is asked about an unclear place. */
export function questionWords(named: NamedPlace, { reason, candidates }: Unclear): string {
  const [first] = candidates;
  const { text } = named;
  if (!first) return `We are not sure where “${text}” is. Please add a town or postcode.`;
  switch (reason) {
    case 'several':
      return `Which ${text} do you mean?`;
    case 'misspelt':
      return candidates.length === 1
        ? `Did you mean ${first.label}?`
        : `We do not know “${text}”. Did you mean one of these?`;
    case 'apart':
      return `“${text}” names places that lie apart. Which do you mean?`;
    case 'vague':
      return vagueWords(named, first);
  }
}

/** The same at its field, as every field's fault is said: behind the field's name. */
export const UNCLEAR_FIELD: Readonly<Record<Unclear['reason'], string>> = {
  several: 'names several places: choose one, or add a town or postcode',
  misspelt: 'is not known as it is spelt: choose what is meant',
  apart: 'names places that lie apart: choose one',
  vague: 'is not known to the spot: choose the exact address, or confirm the point that we know',
};
