import type { Place } from './place.ts';

/** What stands for the words of a person who had themselves erased. */
export const ERASED = 'Erased';

/** And for the places of their trips: it is nowhere. */
export const ERASED_PLACE = {
  id: 'erased',
  label: ERASED,
  kind: 'postcode',
  lat: 0,
  lon: 0,
  postcode: null,
  postcodeArea: null,
  precision: 'area',
  radius: 0,
  point: '',
  unmatched: '',
} satisfies Place;

export const isErasedPlace = ({ id }: Place): boolean => id === ERASED_PLACE.id;
