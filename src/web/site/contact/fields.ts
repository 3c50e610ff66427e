import type { ParsedContactMessage, QueryReason } from '../../../contract/enquiries.ts';
import { isEmailAddress, PHONE_RULE } from '../../../domain/contact.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { isTexts } from '../../storage-shapes.ts';
import type { PhoneCheck } from '../../phone/phone.ts';
import { TEXTS } from './texts.ts';
import type { EnquiryErrors } from '../enquiry/use-enquiry.ts';

/** The contact form while it is being filled in; the names are the payload's. */
export type ContactFields = ParsedContactMessage;

export const EMPTY: ContactFields = {
  firstName: '',
  lastName: '',
  email: '',
  queryReason: 'Booking',
  telephone: '',
  bookingNumber: '',
  comments: '',
};

export const REASONS: readonly QueryReason[] = ['Booking', 'Invoice', 'Complaint', 'Lost Item', 'Other'];

export function isContactDraft(value: unknown): value is ContactFields {
  if (!isTexts(value, Object.keys(EMPTY) as (keyof ContactFields)[])) return false;
  return REASONS.some((reason) => reason === value.queryReason);
}

const isBookingNumber = (text: string) => /^\d*$/.test(text) && text.length <= LONGEST.bookingNumber;

/** What is missing, in the order of the fields. */
export function contactErrors(fields: ContactFields, isPhone: PhoneCheck): EnquiryErrors<ContactFields> {
  const { email, telephone, bookingNumber, comments } = fields;
  const unanswerable = email.trim() === '' && telephone.trim() === '';
  return {
    ...(unanswerable && { email: TEXTS.missingWay }),
    ...(email.trim() !== '' && !isEmailAddress(email) && { email: TEXTS.badEmail }),
    ...(telephone.trim() !== '' && !isPhone(telephone) && { telephone: `${TEXTS.telephone} ${PHONE_RULE}` }),
    ...(!isBookingNumber(bookingNumber.trim()) && { bookingNumber: TEXTS.badBookingNumber }),
    ...(comments.trim() === '' && { comments: TEXTS.missingComments }),
  };
}
