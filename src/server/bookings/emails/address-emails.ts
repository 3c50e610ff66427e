import { clock, londonTime } from '../../../domain/time/time.ts';
import type { EmailTemplates } from '../../notifications/index.ts';
import type { Asking } from '../booking-reader.ts';
import { brief, firstLeg, tripCard } from './email-parts.ts';

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
  recipients: {
    booker: {
      address: ({ details }) => details.booking.bookerEmail,
      name: ({ details }) => details.booking.bookerName,
    },
  },
  occasions: {
    confirm_address: {
      booker: {
        urgent: true,
        subject: ({ details }) => `Confirm your email address to book: ${brief(details, firstLeg(details))}`,
        title: () => 'Please confirm your email address',
        opening: (context, { Company_Name }) =>
          `You asked ${Company_Name} for the trip below. It is booked once you confirm this email address, by ${until(context)}. Enter this code on the page where you booked:`,
        blocks: (context) => [
          { kind: 'code', code: context.code },
          'Or open this page, on any device, and press the button there:',
          { kind: 'link', label: 'Confirm this booking', url: context.url },
          ...tripCard({ details: context.details, confirmed: false, omitsNotes: false }),
          'If you did not ask for this, ignore this email: without the code nothing is booked, and you will not hear of it again.',
        ],
      },
    },
  },
};

function until({ details: { confirmBy } }: AddressEmailContext): string {
  return confirmBy ? clock(londonTime(confirmBy.getTime()).minute) : 'the time of the pickup';
}
