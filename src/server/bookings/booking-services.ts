import type { Limits } from '../limits/limits.ts';
import type { Places } from '../places/places.ts';
import { withPlaceCache } from '../quotes/place-resolver.ts';
import { createAddressConfirmation, type AddressConfirmation } from './address-confirmation.ts';
import { createBookingLimits } from './booking-limits.ts';
import { createBookingViews, type BookingViews } from './booking-view.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { createBookingService, type BookingService } from './booking-service.ts';
import { createCancellations, type Cancellations } from './cancellations.ts';
import { createTextConsents, type TextConsents } from './text-consents.ts';
import { createSharedTrips, type SharedTrips } from './shared-trips.ts';
import { type Changes, createChanges } from './changes/changes.ts';
import { createDeeds, type Deeds } from './deeds/deeds.ts';
import type { JourneyDependencies } from './changes/changed-journey.ts';
import { createCompletions, type Completions } from './completions.ts';
import { createWaysBack, type WaysBack } from './drivers/ways-back.ts';
import { createRefundRequests, type RefundRequests } from './refund-requests/refund-requests.ts';
import { createReminders, type Reminders } from './reminders.ts';
import {
  createLettersService,
  type LettersDependencies,
  type LettersService,
} from './letters/letters-service.ts';

/** Bookings, how their addresses are confirmed, and what is mailed of them. */
export interface BookingServices {
  bookings: BookingService;
  confirmation: AddressConfirmation;
  letters: LettersService;
  bookingViews: BookingViews;
  sharedTrips: SharedTrips;
  cancellations: Cancellations;
  changes: Changes;
  deeds: Deeds;
  refundRequests: RefundRequests;
  completions: Completions;
  waysBack: WaysBack;
  reminders: Reminders;
  textConsents: TextConsents;
}

export interface BookingServicesDependencies
  extends
    Omit<BookingDependencies, 'limits' | 'catalogue'>,
    Omit<LettersDependencies, 'bookings' | 'vouches' | 'settings' | 'jobs' | 'textConsents' | 'catalogue'>,
    Omit<JourneyDependencies, 'places'> {
  places: Places;
  /** What is counted in any case: codes. */
  limits: Limits;
  /** Of trips that are paid in the car. */
  tripLimits: Limits;
  /** Whether mails reach anybody: nobody could confirm what is only kept. */
  canAsk: boolean;
}

export function createBookingServices(deps: BookingServicesDependencies): BookingServices {
  const { tripLimits, settings, canAsk, accounts } = deps;
  const limits = createBookingLimits(tripLimits, settings, canAsk);
  const bookings = createBookingService({ ...deps, limits });
  const textConsents = createTextConsents(deps);
  return {
    bookings,
    confirmation: createAddressConfirmation(deps),
    bookingViews: createBookingViews({ ...deps, bookings }),
    sharedTrips: createSharedTrips({ ...deps, bookings }),
    cancellations: createCancellations({ ...deps, bookings }),
    changes: createChanges({ ...deps, bookings, places: withPlaceCache(deps.places) }),
    deeds: createDeeds({ ...deps, bookings }),
    refundRequests: createRefundRequests(deps),
    completions: createCompletions(deps),
    waysBack: createWaysBack(deps),
    reminders: createReminders(deps),
    textConsents,
    letters: createLettersService({ ...deps, bookings, textConsents, vouches: accounts.vouches }),
  };
}
