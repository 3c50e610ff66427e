import { expireCheckout } from './bookings/expire-checkout-job.ts';
import { endHold } from './bookings/hold-job.ts';
import { bookingMails } from './bookings/letters/booking-mails-job.ts';
import { refundPayment } from './bookings/refund-job.ts';
import { sendMail } from './mail/send-mail-job.ts';
import { mailedSignIn } from './passengers/mailed-sign-in-job.ts';
import { sendText } from './text-messages/send-text-job.ts';
import { signInLink } from './passengers/sign-in-link-job.ts';

/** Every kind of job, as its feature declares it. */
export const JOB_KINDS = [
  bookingMails,
  sendMail,
  sendText,
  signInLink,
  mailedSignIn,
  expireCheckout,
  endHold,
  refundPayment,
];
