import { type CancellationTerms, type Charge, stepFaults } from '../booking/cancellation.ts';
import type { ChangeAgreement } from '../booking/change-agreement.ts';
import { chargeWords, stepsWords } from '../booking/terms-words.ts';
import type { OfferedTerms } from '../booking/terms.ts';
import type { Json, PartChange } from '../documents/parts.ts';
import { formatMoney } from '../money.ts';
import { many } from '../text.ts';
import { checkOpeningHours, type OpeningHours, openingWords } from './opening-hours.ts';

/** The terms among the parts of an operator: its tariffs have them where they do not say otherwise. */
export const OPERATOR_TERMS = [
  'cancellation',
  'noShow',
  'waitingMinutes',
  'airportWaitingMinutes',
  'waitingPencePerMinute',
  'changeAgreement',
] as const satisfies readonly (keyof OfferedTerms)[];

export const isOperatorTerm = (part: string): part is (typeof OPERATOR_TERMS)[number] =>
  OPERATOR_TERMS.some((term) => term === part);

/** Steps as the part of a document. */
export const stepsIn = (value: Json): CancellationTerms => (value ?? []) as unknown as CancellationTerms;
export const chargeIn = (value: Json): Charge | null => value as unknown as Charge | null;
export const agreementIn = (value: Json): ChangeAgreement | null =>
  value as unknown as ChangeAgreement | null;

/** "free until 24 hours before the pick-up, then 100% of the fare" */
const cancellingWords = (value: Json, symbol: string): string =>
  stepsIn(value).length > 0 ? stepsWords(stepsIn(value), symbol) : 'agreed at the time';

function noShowWords(value: Json, symbol: string): string {
  const charge = chargeIn(value);
  return charge ? chargeWords(charge, symbol) : 'as cancelling at the last moment';
}

function agreementText(value: Json): string {
  const agreement = agreementIn(value);
  if (!agreement) return 'never';
  const { withinHours, answerHours } = agreement;
  const from = withinHours === null ? 'always' : `from ${many(withinHours, 'hour')} before the pick-up on`;
  return `${from}, answers within ${many(answerHours, 'hour')}`;
}

const NO_NUMBER = 'must be a number';

/** A part may contain an invalid number, as it was typed. */
const isTyped = (...values: readonly unknown[]): boolean =>
  values.every((value) => typeof value === 'number');

const chargeFault = ({ percent, pence }: Charge): string => (isTyped(percent, pence) ? '' : NO_NUMBER);

/** Error of typed cancellation steps, with the number of the step; '' for none. */
function cancellationFault(value: Json): string {
  const steps = stepsIn(value);
  const faults = [
    ...steps.map((step, index) => ({ index, message: chargeFault(step) })),
    ...steps.map(({ untilHours }, index) => ({
      index,
      message: untilHours === null || isTyped(untilHours) ? '' : NO_NUMBER,
    })),
    ...stepFaults(steps),
  ];
  const first = faults.find(({ message }) => message !== '');
  return first ? `step ${first.index + 1} ${first.message}` : '';
}

function noShowFault(value: Json): string {
  const charge = chargeIn(value);
  return charge ? chargeFault(charge) : '';
}

function agreementFault(value: Json): string {
  const agreement = agreementIn(value);
  if (!agreement) return '';
  const { withinHours, answerHours } = agreement;
  return isTyped(withinHours ?? 0, answerHours) ? '' : NO_NUMBER;
}

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

/** The office-defined properties of an operator, in the order of its form. */
export const OPERATOR_PARTS = {
  name: { label: 'Name', words: quoted },
  phone: { label: 'Telephone', words: quoted },
  email: { label: 'Email address', words: quoted },
  licences: { label: 'Licences', words: licenceWords },
  serviceArea: { label: 'Pick-ups in', words: quoted },
  openingHours: { label: 'Hours', words: (value) => openingWords(hoursIn(value)) },
  noticeMinutes: { label: 'Notice', words: minutes },
  waitingMinutes: { label: 'Free waiting', words: minutes },
  airportWaitingMinutes: { label: 'Free waiting at airports', words: minutes },
  waitingPencePerMinute: { label: 'Each minute of waiting after that', words: money },
  cancellation: { label: 'Cancelling', words: cancellingWords },
  noShow: { label: 'No-show', words: noShowWords },
  changeAgreement: { label: 'Must agree to changes', words: agreementText },
  doorElsewhere: { label: 'If the door is elsewhere', words: quoted },
  commissionPermille: { label: 'Commission', words: share },
  vatNumber: { label: 'VAT number', words: (value) => (value === '' ? 'not registered' : quoted(value)) },
  active: { label: 'Takes bookings', words: yesNo },
} as const satisfies Record<string, PartRow>;

export type OperatorPart = keyof typeof OPERATOR_PARTS;

/** Parts whose absence also has a meaning. */
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

/** Error of a typed part that can be found without the server; '' for none. */
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
      return Array.isArray(value) && value.length > 0 ? '' : 'needs at least one licence';
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
