import type { ChangeOccasion } from './booking-occasions.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { Settings } from '../../../domain/settings.ts';
import { formatLocal, londonTime } from '../../../domain/time.ts';
import type { Block } from '../../mail/letter.ts';
import type { LetterWords } from '../../mail/letters.ts';
import { contactWords } from '../../settings/contact-words.ts';
import { changedRows } from '../changes/changed-rows.ts';
import { howTo, namedTripBlocks, operationBlocks, tripBlocks } from './booking-blocks.ts';
import { type AskedChange, numberOf, type Role, seeBooking, omittedNotes, type Told } from './told.ts';

type Words = LetterWords<Told>;
type Written = Readonly<Partial<Record<Role, Words>>>;

/** [MNG-06] A change waits for its operator, or nothing has come of it. Once it is made it is told as any other. */
export const AGREEMENT: Readonly<Record<ChangeOccasion, Written>> = {
  change_asked: {
    booker: {
      subject: (told) => `${operatorOf(told)} is asked: change of booking ${numberOf(told)}`,
      opening: (told) =>
        `You have asked for a change of booking ${numberOf(told)}. ${operatorOf(told)} must agree to it and has until ${untilOf(told)} to answer. Until then everything stays as it is booked.`,
      blocks: (told, settings) => [
        ...changeBlocks(told),
        ...omittedNotes(told),
        ...forBooker(told, settings),
      ],
    },
    operator: {
      subject: (told) => `Please answer by ${untilOf(told)}: change of booking ${numberOf(told)}`,
      opening: (told, settings) =>
        `The passenger of booking ${numberOf(told)} asks for a change to which you must agree. Please tell ${contactWords(settings)} by ${untilOf(told)} whether you do. Without an answer everything stays as it is booked.`,
      blocks: forStaff,
    },
    provider: {
      subject: (told) => `${operatorOf(told)} is asked: change of booking ${numberOf(told)}`,
      opening: (told) =>
        `${operatorOf(told)} must agree to a change of booking ${numberOf(told)}, and has until ${untilOf(told)} to answer. Enter its answer with “npm run booking:agree -- ${numberOf(told)}” or “npm run booking:disagree -- ${numberOf(told)} 'WHY'”.`,
      blocks: forStaff,
    },
  },
  change_to_pay: {
    booker: {
      subject: (told) =>
        askedOf(told).byUs
          ? `Please pay for the change of booking ${numberOf(told)}`
          : `${operatorOf(told)} agrees: please pay for the change of booking ${numberOf(told)}`,
      opening: (told, { Company_Name }) =>
        `${askedOf(told).byUs ? `${Company_Name} has made ready the change` : `${operatorOf(told)} agrees to the change`} of booking ${numberOf(told)}. It is made once ${toPayOf(told)} is paid by card, until ${untilOf(told)}. Until then everything stays as it is booked.`,
      blocks: (told, settings) => [
        ...changeBlocks(told),
        ...omittedNotes(told),
        ...forBooker(told, settings),
      ],
    },
    operator: { subject: notYet, opening: waitsForMoney, blocks: forStaff },
    provider: { subject: notYet, opening: waitsForMoney, blocks: forStaff },
  },
  change_refused: {
    booker: {
      subject: notChanged,
      opening: (told) =>
        `${operatorOf(told)} does not agree to the change of booking ${numberOf(told)}. ${STAYS} Nothing was charged for it.`,
      blocks: (told, settings) => [...reason(told), ...asBooked(told, settings)],
    },
    operator: { subject: notChanged, opening: refusedBy, blocks: staysForStaff },
    provider: { subject: notChanged, opening: refusedBy, blocks: staysForStaff },
  },
  change_unanswered: toldToAll(
    (of) => `${operatorOf(of)} has not agreed in time to the change of booking ${numberOf(of)}. ${STAYS}`,
  ),
  change_unpaid: toldToAll(
    (of) =>
      `The change of booking ${numberOf(of)} is not made: it was not paid for in time. ${STAYS} What was paid for it after all goes back to the card.`,
  ),
  change_withdrawn: {
    operator: { subject: withdrawn, opening: forgetIt, blocks: ({ details }) => operationBlocks(details) },
    provider: { subject: withdrawn, opening: forgetIt, blocks: ({ details }) => operationBlocks(details) },
  },
};

const STAYS = 'Everything stays as it is booked.';

/** The same to all: that nothing has changed. */
function toldToAll(opening: (of: Told) => string): Written {
  const staff = { subject: notChanged, opening, blocks: staysForStaff };
  return {
    booker: { subject: notChanged, opening, blocks: asBooked },
    operator: staff,
    provider: staff,
  };
}

const operatorOf = ({ details }: Told) => details.operator.name;

function askedOf({ asked }: Told): AskedChange {
  if (!asked) throw new Error('a letter about no change');
  return asked;
}

/** "Tuesday 1 December 2026, 10:30" */
function untilOf(of: Told): string {
  const { until } = askedOf(of);
  return until ? formatLocal(londonTime(until.getTime())) : '';
}

const toPayOf = (of: Told) => formatMoney(askedOf(of).toPay, of.details.symbol);

function notChanged(of: Told): string {
  return `Not changed: booking ${numberOf(of)}`;
}

function notYet(of: Told): string {
  return `Not changed yet: booking ${numberOf(of)}`;
}

function withdrawn(of: Told): string {
  return `Withdrawn: change of booking ${numberOf(of)}`;
}

function forgetIt(of: Told): string {
  return askedOf(of).byUs
    ? `The change of booking ${numberOf(of)} that waited for its payment is taken back. ${STAYS}`
    : `The passenger has taken back the change of booking ${numberOf(of)} to which ${operatorOf(of)} was asked to agree. It needs no answer any more.`;
}

function waitsForMoney(of: Told): string {
  const agreed = askedOf(of).byUs ? 'A change' : `${operatorOf(of)} agrees to the change`;
  return `${agreed} of booking ${numberOf(of)}${askedOf(of).byUs ? ' waits for its payment' : ''}. The passenger pays ${toPayOf(of)} for it first, until ${untilOf(of)}. Please go by the old trip until another e-mail says otherwise.`;
}

function refusedBy(of: Told): string {
  return `${operatorOf(of)} does not agree to the change of booking ${numberOf(of)}. ${STAYS}`;
}

/** "Why: No driver is free." */
function reason(of: Told): string[] {
  const { reason: why } = askedOf(of);
  return why ? [`What it says: ${why}`] : [];
}

/** What is to be otherwise, and what that costs. */
function changeBlocks(of: Told): Block[] {
  const { details } = of;
  const { after } = askedOf(of);
  if (!after) return [];
  return [
    { kind: 'heading', text: 'What changes' },
    {
      kind: 'facts',
      rows: changedRows(details, after).map(
        ({ label, before, after: is }) => [label, `${is || 'none'}\n(now: ${before || 'none'})`] as const,
      ),
    },
    { kind: 'text', text: priceWords(of, after.booking.totalPence) },
  ];
}

function priceWords({ details: { booking, symbol } }: Told, total: number): string {
  const difference = total - booking.totalPence;
  if (difference === 0) return `The price stays ${formatMoney(total, symbol)}.`;
  const by = `${formatMoney(Math.abs(difference), symbol)} ${difference > 0 ? 'more' : 'less'}`;
  const price = `The new price is ${formatMoney(total, symbol)}, ${by}.`;
  if (booking.paymentMethod === 'car') return `${price} It is paid in the car.`;
  return difference > 0
    ? `${price} The difference is paid by card once the change is agreed to.`
    : `${price} The difference goes back to the card once the change is made.`;
}

function forBooker(of: Told, settings: Settings): (Block | string)[] {
  return [...seeBooking(of), `If you did not ask for this, contact ${contactWords(settings)} at once.`];
}

/** [MNG-06] The trip as it stays. */
function asBooked(of: Told, settings: Settings): (Block | string)[] {
  const { details, changed } = of;
  return [
    ...(changed.length > 0 ? [`Not changed: ${changed.join(', ').toLowerCase()}.`] : []),
    ...namedTripBlocks(details),
    ...omittedNotes(of),
    ...seeBooking(of),
    howTo('ask anything', details, settings),
  ];
}

function staysForStaff(of: Told): (Block | string)[] {
  const { details, changed } = of;
  return [
    ...(changed.length > 0 ? [`Not changed: ${changed.join(', ').toLowerCase()}.`] : []),
    ...reason(of),
    ...operationBlocks(details),
    ...tripBlocks(details),
  ];
}

function forStaff(of: Told): Block[] {
  const { details } = of;
  return [
    ...changeBlocks(of),
    ...operationBlocks(details),
    { kind: 'heading', text: 'As it is booked now' },
    ...tripBlocks(details),
  ];
}
