import type { z } from 'zod';
import type { PassengerMode, registrationData } from '../../contract/bookings.ts';
import type { Settings } from '../../domain/settings.ts';
import { badField } from '../http/problem.ts';
import { readPhoneNumber } from '../phone-number.ts';

export type Registration = z.output<typeof registrationData>;

/** Who books and who travels, checked. Phone numbers are in international form: "+441132345678". */
export interface Party {
  mode: PassengerMode;
  bookerName: string;
  bookerEmail: string;
  bookerPhone: string;
  passengerName: string;
  passengerEmail: string;
  passengerPhone: string;
  additionalInfo: string;
  returnAdditionalInfo: string;
  assistance: string;
  /** Whether news of the trip may be sent to the booker's number by text message. */
  wantsTexts: boolean;
}

/**
 * Reads the personal details of a booking.
 * @throws ProblemError 422 naming the field
 */
export function readParty(
  registration: Registration,
  mode: PassengerMode,
  { TEXT_MESSAGES }: Pick<Settings, 'TEXT_MESSAGES'>,
): Party {
  const firstName = required('registrationData.firstName', registration.firstName);
  const booker = {
    bookerName: `${firstName} ${registration.surname}`.trim(),
    bookerEmail: registration.email,
    bookerPhone: readPhoneNumber('registrationData.number', registration.number),
  };
  return {
    mode,
    ...booker,
    ...traveller(registration, booker),
    additionalInfo: registration.additionalInfo,
    returnAdditionalInfo: registration.return_additionalInfo,
    assistance: registration.assistance,
    wantsTexts: registration.textMessages && TEXT_MESSAGES,
  };
}

function traveller(
  registration: Registration,
  booker: Pick<Party, 'bookerName' | 'bookerEmail' | 'bookerPhone'>,
): Pick<Party, 'passengerName' | 'passengerEmail' | 'passengerPhone'> {
  if (registration.passengerDetails === 'no') {
    return {
      passengerName: booker.bookerName,
      passengerEmail: booker.bookerEmail,
      passengerPhone: booker.bookerPhone,
    };
  }
  return {
    passengerName: required('registrationData.passengerName', registration.passengerName),
    passengerEmail: registration.passengerEmail || booker.bookerEmail,
    passengerPhone: registration.passengerPhone
      ? readPhoneNumber('registrationData.passengerPhone', registration.passengerPhone)
      : booker.bookerPhone,
  };
}

function required(field: string, value: string): string {
  if (value === '') throw badField(field, 'is required');
  return value;
}
