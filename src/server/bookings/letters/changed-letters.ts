import { formatLocal } from '../../../domain/time.ts';
import type { Settings } from '../../../domain/settings.ts';
import type { Block } from '../../mail/letter.ts';
import type { LetterWords } from '../../mail/letters.ts';
import { contactWords } from '../../settings/contact-words.ts';
import { legsLeft, pickupOf } from '../booking-details.ts';
import {
  fareBlocks,
  operationBlocks,
  namedTripBlocks,
  payingBlock,
  termsBlocks,
  tripBlocks,
} from './booking-blocks.ts';
import { numberOf, type Role, seeBooking, omittedNotes, type Told, whoseTrip } from './told.ts';

/** [MNG-04] A booking has been changed: it is told whole, as it is from now on. */
export const CHANGED: Readonly<Record<Role, LetterWords<Told>>> = {
  booker: {
    subject: (told) => `Your booking ${numberOf(told)} is changed`,
    opening: (told, { Company_Name }) =>
      `${whoseTrip(told)} is changed ${told.changedByUs ? `by ${Company_Name}` : 'as asked through the link of the booking'}.${whatChanged(told)} This is how it is booked now.`,
    blocks: forBooker,
  },
  passenger: {
    subject: (told) => `Your trip is changed: booking ${numberOf(told)}`,
    opening: (told) => `Your trip is changed.${whatChanged(told)} This is how it is booked now.`,
    blocks: (told) => [...namedTripBlocks(told.details), ...omittedNotes(told), payingBlock(told.details)],
  },
  operator: { subject: nowChanged, opening: goByThis, blocks: forStaff },
  provider: { subject: nowChanged, opening: goByThis, blocks: forStaff },
};

/** " Changed: passengers, when (return)." */
function whatChanged({ changed }: Told): string {
  return changed.length > 0 ? ` Changed: ${changed.join(', ').toLowerCase()}.` : '';
}

function nowChanged(told: Told): string {
  const [first] = legsLeft(told.details);
  return `Changed: booking ${numberOf(told)}${first ? ` for ${formatLocal(pickupOf(first))}` : ''}`;
}

function goByThis(told: Told): string {
  const { operator } = told.details;
  return `Booking ${numberOf(told)} of ${operator.name} is changed.${whatChanged(told)} Please go by this e-mail.`;
}

function forBooker(told: Told, settings: Settings): (Block | string)[] {
  const { details, confirmed, someoneElse } = told;
  return [
    ...namedTripBlocks(details, someoneElse && confirmed),
    ...omittedNotes(told),
    ...fareBlocks(details),
    ...termsBlocks(details),
    ...seeBooking(told),
    `If you did not ask for this, contact ${contactWords(settings)} at once.`,
  ];
}

function forStaff({ details }: Told): Block[] {
  return [
    ...operationBlocks(details),
    ...tripBlocks(details),
    ...fareBlocks(details),
    ...termsBlocks(details),
  ];
}
