import { many } from '../../../domain/text.ts';
import type { AreaKind } from './typed-area.ts';

/** The words of the pages about areas. */
export const AREA_TEXTS = {
  title: 'Areas',
  list: 'All areas',
  about: 'Where operators take pick-ups, and where fixed fares and charges hold.',
  add: 'Add an area',
  newArea: 'A new area',
  count: (areas: number) => many(areas, 'area'),
  none: 'There is no area yet.',
  find: 'Find by name or by what it holds',
  noneSuch: 'No area is found by that.',
  name: 'Name',
  nameHint:
    'Passengers read it in the reason of a fare. It stays: operators and tariffs know the area by it.',
  kind: 'Drawn as',
  kinds: {
    circle: 'A circle round a point',
    polygon: 'An outline with corners',
    postcodes: 'Postcodes',
  } satisfies Record<AreaKind, string>,
  shape: 'Shape',
  holds: 'Holds',
  used: 'Used by',
  usedBy: (operators: number, tariffs: number) =>
    [operators > 0 && many(operators, 'operator'), tariffs > 0 && many(tariffs, 'tariff')]
      .filter(Boolean)
      .join(', ') || 'Nobody',
  middle: 'Middle',
  lat: 'Latitude',
  lon: 'Longitude',
  miles: 'Radius in miles',
  corners: 'Corners',
  corner: (number: number) => `Corner ${number}`,
  noCorners: 'Press the map to set the first corner, or add one here.',
  addCorner: 'Add a corner',
  remove: 'Remove',
  removeCorner: (number: number) => `Remove corner ${number}`,
  earlier: (number: number) => `Corner ${number} earlier`,
  later: (number: number) => `Corner ${number} later`,
  codes: 'Postcode areas and districts',
  code: 'Add postcodes',
  codeHint: 'Such as LS or LS1; several with commas between them. SW1 holds SW1A too.',
  addCode: 'Add',
  removeCode: (code: string) => `Remove ${code}`,
  noCodes: 'No postcode yet: type one, or press a dot on the map.',
  map: 'Map of the area',
  mapOf: {
    circle: 'Map of the circle. Press it to set the middle; drag the outer handle to set the radius.',
    polygon: 'Map of the outline. Press it to add a corner; drag corners to move them.',
    postcodes: 'Map of the postcode districts. Press a dot to add or remove its district.',
  } satisfies Record<AreaKind, string>,
  inWords: 'In words',
  reckoning: 'Looking at the map …',
  incomplete: {
    circle: 'Set the middle of the circle: find a place, press the map or type its degrees.',
    polygon: 'An outline needs three corners at least.',
    postcodes: 'Name one postcode at least.',
  } satisfies Record<AreaKind, string>,
  fault: (words: string) => `This cannot be used: ${words}${words.endsWith('?') ? '' : '.'}`,
  overlaps: 'Operators that drive in some of it, too',
  noOverlaps: 'No other operator drives in any of it.',
  operators: 'Operators that take pick-ups in it',
  tariffs: 'Tariffs that speak of it',
  nobody: 'Nobody uses it.',
  nameMissing: 'is required',
  follow: ({ operators, tariffs }: { operators: number; tariffs: number }) => {
    const words = [operators > 0 && many(operators, 'operator'), tariffs > 0 && many(tariffs, 'tariff')];
    const said = words.filter(Boolean).join(' and ');
    return `${said} ${operators + tariffs === 1 ? 'follows' : 'follow'} it`;
  },
  retire: 'Retire the area',
  retired: 'The area is retired once this is published.',
  keep: 'Keep it',
} as const;
