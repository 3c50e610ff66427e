import type { PhoneBookingRequest } from '../../src/contract/office-phone-bookings.ts';
import { carRequest } from './bookings.ts';
import { BOTH_WAYS } from './return-bookings.ts';
import type { Answer, OrProblem, TestApp } from './start-app.ts';

export type PhoneBookingAnswer = OrProblem<{ success: true; booking_number: string; pay_by: string | null }>;

/** What staff send for a caller with a mobile, who travels both ways by the cheapest car. */
export async function phoneBookingRequest(
  app: TestApp,
  changes: Partial<PhoneBookingRequest> = {},
): Promise<PhoneBookingRequest> {
  const { selectedVehicleData, selectedVehicle, bookingType, bookingForm } = await carRequest(app, BOTH_WAYS);
  return {
    channel: 'phone',
    caller: { name: 'Ngozi Adeyemi', phone: '07700 900123', email: 'ngozi@example.com' },
    payment_method: 'car',
    selectedVehicleData,
    selectedVehicle,
    bookingType,
    bookingForm: bookingForm ?? undefined,
    ...changes,
  };
}

export const take = (
  app: TestApp,
  request: unknown,
  headers: Record<string, string>,
): Promise<Answer<PhoneBookingAnswer>> =>
  app.send<PhoneBookingAnswer>('POST', '/api/v1/office/bookings', request, headers);
