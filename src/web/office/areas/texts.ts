import { many } from '../../../domain/text.ts';
import type { AreaKind } from './typed-area.ts';

/** Labels of the area pages. */
export const AREA_TEXTS = {
  title: 'Areas',
  list: 'All areas',
  about: 'Where operators accept pick-ups, and where fixed fares and charges apply.',
  add: 'Add area',
  newArea: 'New area',
  count: (areas: number) => many(areas, 'area'),
  none: 'No areas yet. Add one to define where an operator works.',
  find: 'Find by name or content',
  noneSuch: 'No areas match.',
  name: 'Name',
  nameHint:
    'Shown to passengers in fare details. It cannot be changed later, because operators and tariffs refer to it.',
  kind: 'Shape type',
  kinds: {
    circle: 'A circle around a point',
    polygon: 'An outline with corners',
    postcodes: 'Postcodes',
  } satisfies Record<AreaKind, string>,
  shape: 'Shape',
  holds: 'Content',
  used: 'Used by',
  usedBy: (operators: number, tariffs: number) =>
    [operators > 0 && many(operators, 'operator'), tariffs > 0 && many(tariffs, 'tariff')]
      .filter(Boolean)
      .join(', ') || 'Unused',
  middle: 'Centre',
  lat: 'Latitude',
  lon: 'Longitude',
  miles: 'Radius in miles',
  corners: 'Corners',
  corner: (number: number) => `Corner ${number}`,
  noCorners: 'Press the map to set the first corner, or add one here.',
  addCorner: 'Add corner',
  removeCorner: (number: number) => `Remove corner ${number}`,
  earlier: (number: number) => `Move corner ${number} earlier`,
  later: (number: number) => `Move corner ${number} later`,
  codes: 'Postcode areas and districts',
  code: 'Add postcodes',
  codeHint: 'For example LS or LS1, separated by commas. SW1 includes SW1A.',
  addCode: 'Add',
  removeCode: (code: string) => `Remove ${code}`,
  noCodes: 'No postcodes yet. Type one or press a dot on the map.',
  map: 'Map of the area',
  mapOf: {
    circle: 'Map of the circle. Press it to set the centre; drag the outer handle to set the radius.',
    polygon: 'Map of the outline. Press it to add a corner; drag corners to move them.',
    postcodes: 'Map of the postcode districts. Press a dot to add or remove its district.',
  } satisfies Record<AreaKind, string>,
  inWords: 'Description',
  reckoning: 'Calculating…',
  incomplete: {
    circle: 'Set the centre of the circle: find a place, press the map or type its coordinates.',
    polygon: 'An outline needs at least three corners.',
    postcodes: 'Add at least one postcode.',
  } satisfies Record<AreaKind, string>,
  fault: (words: string) => `Invalid shape: ${words}${words.endsWith('?') ? '' : '.'}`,
  overlaps: 'Operators with overlapping areas',
  noOverlaps: 'No operators have overlapping areas.',
  operators: 'Operators using this area',
  tariffs: 'Tariffs using this area',
  unused: 'Not in use.',
  nameMissing: 'is required',
  follow: ({ operators, tariffs }: { operators: number; tariffs: number }) => {
    const words = [operators > 0 && many(operators, 'operator'), tariffs > 0 && many(tariffs, 'tariff')];
    const text = words.filter(Boolean).join(' and ');
    return `${text} ${operators + tariffs === 1 ? 'uses' : 'use'} it`;
  },
  retire: 'Retire area',
  retired: 'The area is retired when this is published.',
  keep: 'Keep area',
} as const;
