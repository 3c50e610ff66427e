/** Each visitor has one of 4,000 networks, so that no limit meets them. */
export const networkOf = (count: number) => `127.1.${Math.floor(count / 250) % 16}.${(count % 250) + 1}`;

/** Area codes whose numbers 496 0000 to 496 0999 Ofcom keeps for fiction. */
const AREAS = ['0113', '0114', '0115', '0116', '0117', '0118', '0121', '0131', '0141', '0151', '0161'];

/** Each of 11,000 visitors has a different phone number. */
export function telephoneOf(count: number): string {
  const area = AREAS[Math.floor(count / 1000) % AREAS.length];
  return `${area} 496 0${String(count % 1000).padStart(3, '0')}`;
}
