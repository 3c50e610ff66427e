/** The words of maps. */
export const MAP_TEXTS = {
  keys: 'Arrow keys move the map, plus and minus change its scale.',
  nearer: 'Nearer',
  farther: 'Farther',
  whole: 'Show all of it',
  miles: (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`),
  find: 'Find a place',
  findHint: 'A town, an address or a postcode; the map goes there.',
  found: 'Places found',
  nothing: 'Nothing of that name is known.',
} as const;
