import type { Roads } from '../../domain/journey/route.ts';
import type { Places } from '../geography/index.ts';
import type { Limits } from '../platform/limits.ts';
import { withPlaceCache } from '../quotes/index.ts';
import { createActions, type Actions } from './actions/actions.ts';
import { type AddressConfirmation, createAddressConfirmation } from './address-confirmation.ts';
import { createBookingLimits } from './booking-limits.ts';
import { type BookingService, createBookingService } from './booking-service.ts';
import { type BookingViews, createBookingViews } from './booking-view.ts';
import { createWaysOf, type ReadRoutes } from './booking-ways.ts';
import { type Cancellations, createCancellations } from './cancellations.ts';
import type { JourneyDependencies } from './changes/changed-booking.ts';
import { type Changes, createChanges } from './changes/changes.ts';
import { type Completions, createCompletions } from './completions.ts';
import { createReturnLegs, type ReturnLegs } from './drivers/drive-leg.ts';
import { createEmailsService, type EmailsDependencies, type EmailsService } from './emails/emails-service.ts';
import type { BookingDependencies } from './place-booking.ts';
import { createRefundRequests, type RefundRequests } from './refund-requests.ts';
import { createReminders, type Reminders } from './reminders.ts';
import { createSharedTrips, type SharedTrips } from './shared-trips.ts';
import { createTextConsents, type TextConsents } from './text-consents.ts';

/** Services of bookings, address confirmation and booking emails. */
export interface BookingServices {
  bookings: BookingService;
  confirmation: AddressConfirmation;
  emails: EmailsService;
  bookingViews: BookingViews;
  sharedTrips: SharedTrips;
  waysOf: ReadRoutes;
  cancellations: Cancellations;
  changes: Changes;
  actions: Actions;
  refundRequests: RefundRequests;
  completions: Completions;
  waysBack: ReturnLegs;
  reminders: Reminders;
  textConsents: TextConsents;
}

interface BookingServicesDependencies
  extends
    Omit<BookingDependencies, 'limits' | 'catalogue'>,
    Omit<EmailsDependencies, 'bookings' | 'vouches' | 'settings' | 'jobs' | 'textConsents' | 'catalogue'>,
    Omit<JourneyDependencies, 'places'> {
  places: Places;
  ownRoads: Roads;
  /** Limits that always apply: codes. */
  limits: Limits;
  /** Limits on trips to be paid in the car. */
  tripLimits: Limits;
  /** Whether emails are sent: without them no address could be confirmed. */
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
    waysOf: createWaysOf({ ...deps, bookings }),
    cancellations: createCancellations({ ...deps, bookings }),
    changes: createChanges({ ...deps, bookings, places: withPlaceCache(deps.places) }),
    actions: createActions({ ...deps, bookings }),
    refundRequests: createRefundRequests(deps),
    completions: createCompletions(deps),
    waysBack: createReturnLegs(deps),
    reminders: createReminders(deps),
    textConsents,
    emails: createEmailsService({ ...deps, bookings, textConsents, vouches: accounts.vouches }),
  };
}
