import type { Asking } from '../bookings/booking-reader.ts';
import type { Settings } from '../../domain/settings.ts';
import { clock, londonTime } from '../../domain/time.ts';
import { letterHtml, letterText, type Letter } from './letter.ts';
import type { MailDraft } from './write-mail.ts';

/**
 * Asks whoever reads an address whether the booking is theirs. Nothing that was typed is in it: the address may be
 * anybody's. The code is not in the subject, which locked phones show.
 */
export function askingMail(
  { details, code, link, occasion }: Asking,
  settings: Settings,
  publicUrl: string,
): MailDraft {
  const { Company_Name, COMPANY_ADDRESS, Company_Contact_Info, FROM_EMAIL } = settings;
  const until = details.confirmBy && clock(londonTime(details.confirmBy.getTime()).minute);
  const subject = 'Please confirm your e-mail address';
  const letter: Letter = {
    title: subject,
    blocks: [
      {
        kind: 'text',
        text: `Somebody, hopefully you, is booking a trip with ${Company_Name} and has given this e-mail address. Nothing is booked until you confirm it, at the latest at ${until}. Enter this code:`,
      },
      { kind: 'text', text: code },
      { kind: 'text', text: 'Or open this page, on any device, and press the button there:' },
      {
        kind: 'link',
        label: 'Confirm this booking',
        url: `${publicUrl}/confirm-address?token=${link}`,
      },
      {
        kind: 'text',
        text: 'If it was not you, there is nothing to do: without the code nothing is booked, and you will not hear of it again.',
      },
    ],
    footer: [Company_Name, COMPANY_ADDRESS, Company_Contact_Info, FROM_EMAIL].filter(Boolean),
  };
  return {
    occasion: `address-confirmation:${occasion}`,
    recipient: details.booking.bookerEmail,
    subject,
    text: letterText(letter),
    html: letterHtml(letter, settings.ACCENT_COLOUR),
    replyTo: FROM_EMAIL || null,
    urgent: true,
  };
}
