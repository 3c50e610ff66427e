import type { BookingRequest, CheckoutRequest, PassengerMode } from '../../../contract/bookings.ts';
import { roundPence } from '../../../domain/money.ts';
import { PRICE_ON_WIRE } from '../../price-names.ts';
import { renamed } from '../../renamed.ts';
import type { SearchForm, SelectedVehicle, StoredRegistration } from '../../storage-shapes.ts';
import { askedBeside, depositOf } from '../prices/price-entry.ts';
import { formOnWire } from '../trip/search.ts';

/** Everything stored that a booking is made from. */
export interface Booking {
  vehicle: SelectedVehicle;
  form: SearchForm;
  registration: StoredRegistration;
  mode: PassengerMode;
}

export type CarRequest = Extract<BookingRequest, { payment_method: 'car' }>;

function shared({ vehicle, form, registration, mode }: Booking) {
  const { categoryId, operatorId, quoteId, total, quantity, type } = vehicle;
  const beside = askedBeside(vehicle.beside);
  const chosen = { categoryId, operatorId, quoteId: quoteId ?? '', total, quantity, beside, type };
  return {
    selectedVehicleData: renamed(chosen, PRICE_ON_WIRE),
    selectedVehicle: type === 'lowest' ? 1 : quantity,
    ...formOnWire(form),
    registrationData: registration,
    selected_passenger: mode,
  };
}

export function carRequest(booking: Booking): CarRequest {
  return { payment_method: 'car', ...shared(booking) };
}

interface Here {
  /** Where the card provider sends the passenger back to. */
  origin: string;
  /** The page that shows the site in a frame, to come back to instead. */
  hostPage?: string | null;
}

/** @param deposit whether only that is paid by card, and the rest in the car */
export function checkoutRequest(
  booking: Booking,
  deposit: boolean,
  { origin, hostPage = null }: Here,
): CheckoutRequest {
  const { vehicle } = booking;
  return {
    amount: roundPence((deposit ? depositOf(vehicle) : (vehicle.total ?? 0)) * 100),
    ...(deposit && { deposit }),
    frontend_url: origin,
    ...(hostPage !== null && { return_url: hostPage }),
    ...shared(booking),
  };
}
