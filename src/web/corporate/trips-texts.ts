import type { WaitingChangeWire } from '../../contract/bookings.ts';
import { many } from '../../domain/text.ts';

export const TRIPS = {
  title: 'My trips',
  upcoming: 'Upcoming',
  past: 'Past',
  loading: 'Loading your trips',
  failed: 'Your trips could not be loaded.',
  tryAgain: 'Try again',
  none: 'No trips yet',
  noneText: 'What you book while you are signed in stands here.',
  noneUpcoming: 'You have no trips to come.',
  book: 'Book a trip',
  more: 'Show older trips',
  table: 'All bookings as a table',
  from: 'From',
  to: 'To',
  back: 'Way back',
  wayOut: 'Way out',
  /** [MNG-01] */
  driver: (isBack: boolean) => (isBack ? 'Driver, way back' : 'Driver'),
  cancelled: (when: string) => `${when}, cancelled`,
  hire: 'Hire for',
  hours: (duration: string) => many(Number.parseInt(duration, 10), 'hour'),
  reference: (number: string) => `Booking ${number}`,
  licence: (authority: string, number: string) => `licensed by ${authority}, ${number}`,
  payInCar: 'pay the driver',
  card: 'by card',
  /** [MON-04] */
  split: (byCard: string, inCar: string) => `${byCard} by card, pay the driver ${inCar}`,
  again: 'Book again',
  wayBack: 'Book the way back',
  details: 'Details',
  manage: 'See booking',
  about: (action: string, number: string) => `${action}: booking ${number}`,
  change: (
    { state, changed }: WaitingChangeWire,
    { operator, until }: { operator: string; until: string | null },
  ) => {
    const by = until ? ` until ${until}` : '';
    const waits =
      state === 'to_agree' ? `${operator} has${by} to agree to it` : `It waits${by} for its payment`;
    return `You have asked for a change: ${changed.join(', ').toLowerCase()}. ${waits}. Until then everything stays as it is here.`;
  },
  pricesFor: (same: string) => `Shows prices for ${same}. You can change the time there.`,
};
