import type { z } from 'zod';
import type { takenBooking } from '../../../contract/office-taken.ts';
import type { Settings } from '../../../domain/settings.ts';
import { badField } from '../../http/problem.ts';
import { readPhoneNumber } from '../../phone-number.ts';
import { isTextable } from '../../text-messages/textable.ts';
import type { Party } from '../party.ts';

export type TakenBooking = z.output<typeof takenBooking>;

/**
 * Reads who asks for a booking, and who travels, as staff have written it down.
 * @throws ProblemError 422 naming the field: also where a link is to be sent and nothing says where to
 */
export function takenParty(body: TakenBooking, { TEXT_MESSAGES }: Pick<Settings, 'TEXT_MESSAGES'>): Party {
  const { caller, passenger, payment_method: pays } = body;
  const phone = readPhoneNumber('caller.phone', caller.phone);
  const wantsTexts = body.texts && TEXT_MESSAGES && isTextable(phone);
  if (pays !== 'car' && caller.email === '' && !wantsTexts)
    throw badField(
      'caller.email',
      'is needed to send the link to pay, or agreement to text messages to a mobile',
    );
  return {
    mode: 'guest_login',
    bookerName: caller.name,
    bookerEmail: caller.email,
    bookerPhone: phone,
    passengerName: passenger?.name ?? caller.name,
    passengerEmail: passenger?.email || caller.email,
    passengerPhone: passenger?.phone ? readPhoneNumber('passenger.phone', passenger.phone) : phone,
    additionalInfo: body.note,
    returnAdditionalInfo: body.return_note,
    assistance: body.assistance,
    wantsTexts,
  };
}
