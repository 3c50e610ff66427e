/** Postcode areas of the United Kingdom, the Isle of Man and the Channel Islands. */
const AREAS = new Set(
  (
    'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX ' +
    'FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE ' +
    'NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ ' +
    'TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'
  ).split(' '),
);

/** Maximum length of a text; the rest is ignored. */
export const MAX_PLACE_TEXT = 200;
const MAX_TOKENS = 16;

/** A postcode or its outward half, in its usual spelling. `inward` is null when only the district is known. */
export interface Postcode {
  area: string;
  outward: string;
  inward: string | null;
  /** "LS1 4DY", or "LS1" when the inward half is unknown. */
  text: string;
}

// Outward forms of BS 7666: A9 A99 AA9 AA99 A9A AA9A. Inward: a digit and two letters, never C I K M O V.
const OUTWARD = /^([A-Z]{1,2})(?:\d{1,2}|\d[A-HJKMNPR-Y])$/;
const INWARD = /^\d[ABD-HJLNP-UW-Z]{2}$/;
const FULL_IN_TEXT = /\b([A-Z]{1,2}\d[A-Z\d]?|GIR)\s*(\d[A-Z]{2})\b/g;
/** A district that ends a text, and a sector's digit behind it. */
const TRAILING_OUTWARD = /(?:^|[\s,])([A-Z]{1,2}\d[A-Z\d]?)(?:\s+\d[A-Z]?)?\s*\.?$/;

function make(outward: string, inward: string | null): Postcode | null {
  // GIR 0AA was given to one bank at Bootle and fits no pattern.
  if (outward === 'GIR') return inward === '0AA' ? { area: 'L', outward, inward, text: 'GIR 0AA' } : null;
  const area = OUTWARD.exec(outward)?.[1];
  if (!area || !AREAS.has(area) || (inward !== null && !INWARD.test(inward))) return null;
  return { area, outward, inward, text: inward ? `${outward} ${inward}` : outward };
}

/**
 * Reads a text that is a postcode and nothing else: "ls14dy", "LS1 4DY", "LS1", and while it is being typed
 * "LS1 4", "LS1 4D". A full one is also read with its spaces elsewhere ("LS 1 4 DY"). Null when it is not one.
 */
export function parsePostcode(text: string): Postcode | null {
  const upper = text.slice(0, 12).toUpperCase().trim();
  if (text.trim().length > 11) return null;
  const halves = /^(\S+)\s+(\d[A-Z]{0,2})$/.exec(upper);
  const exact = halves?.[1]
    ? make(halves[1], halves[2]?.length === 3 ? halves[2] : null)
    : (make(upper.slice(0, -3), upper.slice(-3)) ?? make(upper, null));
  const glued = upper.replace(/\s/g, '');
  return exact ?? make(glued.slice(0, -3), glued.slice(-3));
}

const asDigit = (letter: string) => letter.replace('O', '0').replace(/[IL]/, '1');

/**
 * Reads a full postcode with letters for digits: "LS27 OHQ", "SWIA 1AA". Each position of a postcode takes a digit or
 * a letter, so that only one can match; null otherwise.
 */
export function mistypedPostcode(text: string): Postcode | null {
  if (text.length > 11) return null;
  const upper = text.toUpperCase().replace(/\s/g, '');
  const [, outward = '', first = '', last = ''] = /^(.{2,4})([\dOIL])([A-Z]{2})$/.exec(upper) ?? [];
  if (!/\d/.test(upper)) return null;
  const found = [1, 2].flatMap((letters) => {
    const [head, digits] = [outward.slice(0, letters), outward.slice(letters)];
    const ends = [asDigit(digits.charAt(0)) + digits.slice(1), [...digits].map(asDigit).join('')];
    return ends.flatMap((end) => make(head + end, asDigit(first) + last) ?? []).slice(0, 1);
  });
  const [code] = found;
  return code && found.every((other) => other.text === code.text) ? code : null;
}

/**
 * Finds the postcode of an address: a full one anywhere (the last counts), else a district that ends the text.
 * `rest` is the text without it.
 */
export function findPostcode(text: string): { postcode: Postcode; rest: string } | null {
  const upper = text.slice(0, MAX_PLACE_TEXT).toUpperCase();
  let found: { postcode: Postcode; rest: string } | null = null;
  for (const match of upper.matchAll(FULL_IN_TEXT)) {
    const postcode = make(match[1] ?? '', match[2] ?? '');
    const rest = text.slice(0, match.index) + ' ' + text.slice(match.index + match[0].length);
    if (postcode) found = { postcode, rest };
  }
  if (found) return found;
  const trailing = TRAILING_OUTWARD.exec(upper);
  const postcode = trailing && make(trailing[1] ?? '', null);
  return postcode ? { postcode, rest: text.slice(0, trailing.index) } : null;
}

/** The whole postcodes of a text, in order. */
export function postcodesIn(text: string): Postcode[] {
  const upper = text.slice(0, MAX_PLACE_TEXT).toUpperCase();
  return [...upper.matchAll(FULL_IN_TEXT)].flatMap((match) => make(match[1] ?? '', match[2] ?? '') ?? []);
}

/** Lower case, no accents, no apostrophes, "&" as "and", everything else but letters and digits a space. */
export function fold(text: string): string {
  return text
    .slice(0, MAX_PLACE_TEXT)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Spellings that mean one word. */
const CANON = new Map([
  ['saint', 'st'],
  ['intl', 'international'],
  ['hosp', 'hospital'],
  ['uni', 'university'],
  ['univ', 'university'],
  ['gt', 'great'],
  ['mt', 'mount'],
  ['term', 'terminal'],
  ['x', 'cross'],
  ['rd', 'road'],
  ['ave', 'avenue'],
  ['ln', 'lane'],
  ['sq', 'square'],
  ['gdns', 'gardens'],
  // Common abbreviations of towns.
  ['bham', 'birmingham'],
  ['brum', 'birmingham'],
  ['bmouth', 'bournemouth'],
  ['lpool', 'liverpool'],
  ['mcr', 'manchester'],
  ['pompey', 'portsmouth'],
  ['scunny', 'scunthorpe'],
  ['soton', 'southampton'],
  ['wolves', 'wolverhampton'],
]);

/** The one spelling under which a folded word is compared. */
export function canon(word: string): string {
  return CANON.get(word) ?? word;
}

/** Folded words; glued terminals are taken apart ("terminal5", "heathrowt5"), at most sixteen. */
export function words(text: string): string[] {
  return fold(text)
    .replace(/\b([a-z]{4,})(t\d)\b/g, '$1 $2')
    .replace(/\b([a-z]{4,})(\d{1,2})\b/g, '$1 $2')
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_TOKENS);
}

/** Canonical words of a text, in order. */
export function tokens(text: string): string[] {
  return words(text).map(canon);
}

/** Whether at most one edit (a letter more, less, changed, or two swapped) separates the words. */
export function withinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const left = a.slice(start, endA);
  const right = b.slice(start, endB);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** The word and every variant with one letter removed. Words one edit apart share one of these. */
export function deletions(word: string): string[] {
  const all = new Set([word]);
  for (let i = 0; i < word.length; i++) all.add(word.slice(0, i) + word.slice(i + 1));
  return [...all];
}

const BEHIND = /\s*\([^()]*\)\s*$/;
const COUNTRY = /[\s,]+(uk|u\.k\.|gb|united kingdom|great britain|england|scotland|wales)\s*\.?\s*$/i;

const SAID_BEHIND = /( area|\bmiddle of [A-Z\d]+ \d)\)\s*$/;

/** The text without the "(Leeds area)", "(middle of LS2 9)" or "(Leeds Station)" that a label puts behind it. */
export function withoutArea(text: string): string {
  const bare = text.replace(BEHIND, '');
  return SAID_BEHIND.test(text) || parsePostcode(bare) ? bare : text;
}

/** Without a country at its end. */
export const withoutCountry = (text: string): string => text.replace(COUNTRY, '');

/** An address split into its postcode and the text without postcode and country. */
export function readAddress(text: string): { postcode: Postcode | null; rest: string } {
  const plain = withoutCountry(withoutArea(text));
  const found = findPostcode(plain);
  const rest = withoutCountry(found?.rest ?? plain).replace(/[\s,]+$/, '');
  return { postcode: found?.postcode ?? null, rest };
}

/** Abbreviations on letters. A search takes "st" for "saint", so these mean the same only between addresses. */
const SHORT = new Map([
  ['street', 'st'],
  ['road', 'rd'],
  ['avenue', 'ave'],
  ['av', 'ave'],
  ['lane', 'ln'],
  ['drive', 'dr'],
  ['close', 'cl'],
  ['court', 'ct'],
  ['crescent', 'cres'],
  ['gardens', 'gdns'],
  ['place', 'pl'],
  ['square', 'sq'],
  ['terrace', 'ter'],
]);

const LONG = new Map([...SHORT].map(([long, short]): [string, string] => [short, long]).toReversed());

/** The ending of a street's name in full, "st" as "street"; other words unchanged. */
export const streetWord = (word: string): string => LONG.get(word) ?? word;

/** Equal for two spellings of one address: case, accents, commas, "Rd", the postcode's spacing and place, the country. */
export function addressKey(text: string): string {
  const { postcode, rest } = readAddress(text);
  return `${fold(rest)
    .split(' ')
    .map((word) => SHORT.get(canon(word)) ?? canon(word))
    .join(' ')}|${postcode?.text ?? ''}`;
}
