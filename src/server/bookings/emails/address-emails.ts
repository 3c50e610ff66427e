import { clock, londonTime } from '../../../domain/time.ts';
import type { EmailTemplates } from '../../notifications/index.ts';
import type { Asking } from '../booking-reader.ts';
import { namedTripBlocks } from './blocks.ts';

interface AddressEmailContext extends Asking {
  /** Address of the email's link. */
  url: string;
}

/**
 * Asks the owner of an email address whether the booking is theirs; details as an unconfirmed address may read them. The
 * code is not in the subject, which locked phones show.
 */
export const addressEmails: EmailTemplates<{ confirm_address: AddressEmailContext }, 'booker'> = {
  about: 'booking',
  period: 'account-mails',
  recipients: { booker: { address: ({ details }) => details.booking.bookerEmail } },
  occasions: {
    confirm_address: {
      booker: {
        urgent: true,
        subject: () => 'Please confirm your email address',
        opening: (context, { Company_Name }) =>
          `A trip with ${Company_Name} was asked for in the name of ${context.details.booking.bookerName}, with this email address. Nothing is booked until you confirm it, at the latest at ${until(context)}. Enter this code:`,
        blocks: ({ code, url, details }) => [
          code,
          'Or open this page, on any device, and press the button there:',
          { kind: 'link', label: 'Confirm this booking', url },
          ...namedTripBlocks(details),
          'If it was not you, there is nothing to do: without the code nothing is booked, and you will not hear of it again.',
        ],
      },
    },
  },
};

function until({ details: { confirmBy } }: AddressEmailContext): string | null {
  return confirmBy && clock(londonTime(confirmBy.getTime()).minute);
}
