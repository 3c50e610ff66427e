import { fold } from '../../domain/place-text.ts';

/** Where trips from this country are often asked to, so that the passenger is told why there is no price. */
const ABROAD: Readonly<Record<string, string>> = {
  'the Republic of Ireland':
    'dublin;dublin airport;dublin port;cork;cork airport;galway;limerick;shannon airport;waterford;dundalk;drogheda;' +
    'letterkenny;sligo;monaghan;cavan;donegal;bundoran;buncrana;ireland;republic of ireland;eire',
  France: 'calais;dunkirk;lille;paris;disneyland paris;charles de gaulle airport;cherbourg;france',
  Belgium: 'brussels;bruges;belgium',
  'the Netherlands':
    'amsterdam;schiphol;schiphol airport;rotterdam;hook of holland;netherlands;the netherlands',
};

const COUNTRY_OF = new Map(
  Object.entries(ABROAD).flatMap(([country, names]) => names.split(';').map((name) => [name, country])),
);

/** The country of a text that names no place of ours ("Dublin Airport", "14 Eyre Square, Galway"); null where none is meant. */
export function countryAbroad(text: string): string | null {
  const parts = text.split(',').map(fold);
  return COUNTRY_OF.get(parts.join(' ').trim()) ?? COUNTRY_OF.get(parts.at(-1) ?? '') ?? null;
}
