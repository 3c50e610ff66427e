import type { Point } from '../../../domain/place/place.ts';

const NUMBER = String.raw`-?\d{1,3}(?:\.\d+)?`;
const PAIR = String.raw`(${NUMBER})\s*,\s*(${NUMBER})`;

/** Where a point stands in a link, the likeliest first: a place on Google's map, a query, a view. */
const IN_LINK = [
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(`[?&](?:q|query|ll|sll|destination|daddr|center|cp)=(?:loc:)?${PAIR}`),
  new RegExp(`[?&]mlat=(${NUMBER})&mlon=(${NUMBER})`),
  new RegExp(`@${PAIR}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/(${NUMBER})/(${NUMBER})`),
];

/** A pair alone, with or without a comma; "geo:" before and a height or an accuracy behind it; as we write a pin. */
const ALONE = [
  new RegExp(`^(?:geo:)?\\s*${PAIR}(?:[,;?].*)?$`, 'i'),
  new RegExp(`^(${NUMBER})\\s+(${NUMBER})$`),
  new RegExp(`\\(pin ${PAIR}\\)$`),
];

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** The point of typed coordinates (latitude first), a geo URI or a link to a map; null where there is none. */
export function parsePoint(text: string): Point | null {
  const typed = text.trim();
  const isLink = /^https?:\/\//i.test(typed);
  const source = isLink ? decoded(typed) : typed;
  for (const pattern of isLink ? IN_LINK : ALONE) {
    const [, lat, lon] = pattern.exec(source) ?? [];
    if (lat === undefined || lon === undefined) continue;
    const point = { lat: Number(lat), lon: Number(lon) };
    if (Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180) return point;
  }
  return null;
}
