import { formatLocal } from '../../../domain/time.ts';
import type { Settings } from '../../../domain/settings.ts';
import type { Block } from '../../mail/letter.ts';
import type { LetterWords } from '../../mail/letters.ts';
import { contactWords } from '../../settings/contact-words.ts';
import { pickupOf } from '../booking-details.ts';
import { missedLegs, noShowLegOf } from '../missed-legs.ts';
import { namedTripBlocks, operationBlocks, tripBlocks } from './booking-blocks.ts';
import { backBlocks, settlementBlocks } from './settlement-blocks.ts';
import { numberOf, type Role, seeBooking, type Told } from './told.ts';

const staff: LetterWords<Told> = {
  subject: (told) => `No-show: booking ${numberOf(told)} for ${missedAt(told)}`,
  opening: (told) =>
    `Nobody came to booking ${numberOf(told)} of ${told.details.operator.name} on ${missedAt(told)}.${nobodyElse(told)}`,
  blocks: ({ details }): Block[] => [
    ...settlementBlocks(details),
    ...operationBlocks(details),
    ...tripBlocks(details),
  ],
};

/** [MNG-09] To everybody concerned, once somebody has said that nobody came. */
export const NO_SHOW: Readonly<Record<Role, LetterWords<Told>>> = {
  booker: {
    subject: notMet,
    opening: wasThere,
    blocks: (told, settings) => [
      ...settlementBlocks(told.details),
      ...backBlocks(told.details, noShowLegOf(told.details), told.details.booking.totalPence),
      ifNot(settings),
      ...namedTripBlocks(told.details),
      ...seeBooking(told),
    ],
  },
  passenger: {
    subject: notMet,
    opening: wasThere,
    blocks: ({ details }, settings) => [ifNot(settings), ...namedTripBlocks(details)],
  },
  operator: staff,
  provider: staff,
};

/** "Tuesday 1 December 2026, 10:30" */
function missedAt({ details }: Told): string {
  const [missed] = missedLegs(details);
  return missed ? formatLocal(pickupOf(missed)) : '';
}

function notMet(told: Told): string {
  return `You were not met: booking ${numberOf(told)}`;
}

function wasThere(told: Told): string {
  const { operator } = told.details;
  return `${operator.name} says that its driver was there for booking ${numberOf(told)} on ${missedAt(told)} and met nobody.${nobodyElse(told)}`;
}

function nobodyElse({ details }: Told): string {
  const [, later] = missedLegs(details);
  return later
    ? ` The trip of ${formatLocal(pickupOf(later))} is cancelled with it: nobody comes for that.`
    : '';
}

const ifNot = (settings: Settings) =>
  `If it was otherwise, contact ${contactWords(settings)} and tell us what happened.`;
