import type { Json, PartChange } from './documents/parts.ts';
import { checkOpeningHours, openingWords, type OpeningHours } from './opening-hours.ts';
import { many } from './many.ts';
import { formatMoney } from './money.ts';
import {
  agreementFault,
  askedWords,
  cancellationFault,
  cancellingWords,
  noShowFault,
  noShowWords,
} from './operator-terms.ts';

/** A licence as the part of an operator's document. */
export interface LicencePart {
  number: string;
  authority: string;
  /** yyyy-mm-dd; null where none is set. */
  validFrom: string | null;
  validTo: string | null;
}

interface PartRow {
  label: string;
  words: (value: Json, symbol: string) => string;
}

const quoted = (value: Json) => (value === '' || value === null ? 'nothing' : `“${String(value)}”`);
const minutes = (value: Json) => (typeof value === 'number' ? many(value, 'minute') : quoted(value));
const share = (value: Json) => (typeof value === 'number' ? `${value / 10} %` : quoted(value));
const money = (value: Json, symbol: string) =>
  typeof value === 'number' ? formatMoney(value, symbol) : quoted(value);
const yesNo = (value: Json) => (value === true ? 'yes' : 'no');

const licenceWords = (value: Json) =>
  ((value ?? []) as unknown as readonly LicencePart[])
    .map(({ number, authority, validFrom, validTo }) =>
      [number, authority, validFrom && `from ${validFrom}`, validTo && `until ${validTo}`]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ') || 'none';

/** What the office decides of an operator, in the order of its form. */
export const OPERATOR_PARTS = {
  name: { label: 'Name', words: quoted },
  phone: { label: 'Telephone', words: quoted },
  email: { label: 'E-mail address', words: quoted },
  licences: { label: 'Licences', words: licenceWords },
  serviceArea: { label: 'Pick-ups in', words: quoted },
  openingHours: { label: 'Hours', words: (value) => openingWords(hoursIn(value)) },
  noticeMinutes: { label: 'Notice', words: minutes },
  waitingMinutes: { label: 'Free waiting', words: minutes },
  airportWaitingMinutes: { label: 'Free waiting at airports', words: minutes },
  waitingPencePerMinute: { label: 'Each minute of waiting after that', words: money },
  cancellation: { label: 'Cancelling', words: cancellingWords },
  noShow: { label: 'Nobody comes', words: noShowWords },
  changeAgreement: { label: 'Must agree to changes', words: askedWords },
  doorElsewhere: { label: 'If the door is elsewhere', words: quoted },
  commissionPermille: { label: 'Commission', words: share },
  vatNumber: { label: 'VAT number', words: (value) => (value === '' ? 'not registered' : quoted(value)) },
  active: { label: 'Takes bookings', words: yesNo },
} as const satisfies Record<string, PartRow>;

export type OperatorPart = keyof typeof OPERATOR_PARTS;

/** What may not be there, which says something, too. */
const OPTIONAL: ReadonlySet<string> = new Set<OperatorPart>(['vatNumber', 'noShow', 'changeAgreement']);
export const isOptionalPart = (key: string): boolean => OPTIONAL.has(key);

export const isOperatorPart = (key: string): key is OperatorPart => Object.hasOwn(OPERATOR_PARTS, key);

/** Hours as the part of a document. */
export const hoursIn = (value: Json): OpeningHours => (value ?? []) as unknown as OpeningHours;

/** Changes of an operator, a sentence each: "Notice: 60 minutes → 90 minutes". */
export function operatorSentences(changes: readonly PartChange[], symbol: string): string[] {
  const isGone = ({ key, after }: PartChange) =>
    (key === 'active' && after === false) || (key === 'name' && after === null);
  if (changes.some(isGone)) return ['The operator is retired'];
  return changes.flatMap(({ key, before, after }) => {
    if (!isOperatorPart(key)) return [];
    const { label, words } = OPERATOR_PARTS[key];
    const isNew = before === null && !isOptionalPart(key);
    return [
      isNew
        ? `${label}: ${words(after, symbol)}`
        : `${label}: ${words(before, symbol)} → ${words(after, symbol)}`,
    ];
  });
}

/** What is wrong with a part as it is typed, for which no server is needed; '' for nothing. */
export function operatorPartFault(key: OperatorPart, value: Json): string {
  switch (key) {
    case 'name':
    case 'phone':
    case 'email':
    case 'serviceArea':
      return String(value ?? '').trim() === '' ? 'is required' : '';
    case 'openingHours':
      return checkOpeningHours(hoursIn(value))[0] ?? '';
    case 'licences':
      return Array.isArray(value) && value.length > 0 ? '' : 'needs one licence at least';
    case 'noticeMinutes':
    case 'waitingMinutes':
    case 'airportWaitingMinutes':
    case 'commissionPermille':
    case 'waitingPencePerMinute':
      return typeof value === 'number' ? '' : 'must be a number';
    case 'cancellation':
      return cancellationFault(value);
    case 'noShow':
      return noShowFault(value);
    case 'changeAgreement':
      return agreementFault(value);
    default:
      return '';
  }
}
