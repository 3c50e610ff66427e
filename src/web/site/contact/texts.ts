import { LONGEST } from '../../../domain/limits.ts';
import { BAD_EMAIL } from '../../client/refusal.ts';

export const TEXTS = {
  title: 'Contact Us',
  lead: 'A question, an invoice, a complaint or something left behind: write to us and a person will answer.',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  queryReason: 'Query Reason',
  telephone: 'Telephone',
  bookingNumber: 'Booking Number',
  comments: 'Additional Comments',
  optional: 'Optional',
  wayHint: 'We need an email address or a telephone number to answer you.',
  bookingHint: 'Optional. It is in your confirmation email.',
  submit: 'SUBMIT',
  wait: 'Wait...',
  sentTitle: 'Form Submitted',
  sent: 'Your form has been submitted successfully!. Thank You for Contacting. We have your message, and a person will answer it.',
  failedTitle: 'Submission Failed',
  missingWay: 'Enter an email address or a telephone number, so that we can answer',
  badEmail: BAD_EMAIL,
  badBookingNumber: `Booking Number must be a number of at most ${LONGEST.bookingNumber} digits`,
  missingComments: 'Enter what you would like to tell us',
};
