import { addDays, londonInstant, londonTime } from './time/time.ts';

/** GSM 03.38: the characters of a text message in seven bits each, of which 160 fit into one segment. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** These take two places. */
const EXTENDED = new Set('\f^{}\\[~]|€');

const ONE = { gsm: 160, other: 70 };
/** Each of several segments begins with a header that identifies it. */
const EACH = { gsm: 153, other: 67 };

/**
 * The number of segments of a text message, each of which is charged. One character beyond GSM-7 makes it all UCS-2.
 */
export function segmentsOf(text: string): number {
  const letters = [...text];
  const gsm = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter));
  const length = gsm ? letters.reduce((sum, letter) => sum + (EXTENDED.has(letter) ? 2 : 1), 0) : text.length;
  const kind = gsm ? 'gsm' : 'other';
  return length <= ONE[kind] ? 1 : Math.ceil(length / EACH[kind]);
}

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‹›′`´]/g, "'"],
  [/[“”„«»″]/g, '"'],
  [/[‐-―−~]/g, '-'],
  [/…/g, '...'],
  [/[[{]/g, '('],
  [/[\]}]/g, ')'],
  [/[|\\]/g, '/'],
  [/€/g, 'EUR'],
  [/[Łł]/g, 'l'],
  [/\s+/g, ' '],
];

/** A text in single characters of GSM-7: "Llŷn" becomes "Llyn". Others are left out. */
export function inGsm7(text: string): string {
  const plain = PLAIN.reduce((so, [from, to]) => so.replaceAll(from, to), text);
  return [...plain.normalize('NFC')]
    .map((letter) => (BASIC.has(letter) ? letter : letter.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '')))
    .join('')
    .replaceAll(/[`[\]{}\\|^~]/g, '')
    .trim();
}

/**
 * Delivery state of a text message: `sent` was accepted by the carrier, `delivered` has reached the phone. `waiting` until
 * the quiet hours end, `overtaken` by later news while waiting, `stopped` when no longer wanted, `kept` without a
 * configured SMS provider.
 */
export const TEXT_STATES = [
  'waiting',
  'queued',
  'sent',
  'delivered',
  'kept',
  'failed',
  'stopped',
  'overtaken',
] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** Quiet hours: no text messages from 21:00 to 08:00 in London. */
const FROM_MINUTE = 21 * 60;
const UNTIL_MINUTE = 8 * 60;

/** The end of the quiet hours that an instant is in; null outside them. Both in milliseconds since 1970. */
export function quietUntil(instant: number): number | null {
  const { date, minute } = londonTime(instant);
  if (minute >= UNTIL_MINUTE && minute < FROM_MINUTE) return null;
  return londonInstant({ date: minute < UNTIL_MINUTE ? date : addDays(date, 1), minute: UNTIL_MINUTE });
}
