import type { ParsedContactMessage, QueryReason } from '../../../contract/enquiries.ts';
import { isEmailAddress, PHONE_RULE } from '../../../domain/contact.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { call, isApiError } from '../../client/api.ts';
import { readDraft, removeDraft, useDraft, writeDraft } from '../../client/draft.ts';
import { refusedForm, useStart } from '../../client/page-data.ts';
import { type PhoneCheck, phoneCheck, preparePhoneCheck } from '../../client/phone.ts';
import { useCurrentLocation } from '../../client/router/history.ts';
import { PATHS } from '../../client/router/paths.ts';
import { isTexts } from '../../client/storage-shapes.ts';
import { draftSlot } from '../../client/storage.ts';
import { showAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { Card, PageBox } from '../../ui/layout.tsx';
import css from '../enquiry/enquiry.module.css';
import { ReachUs } from '../enquiry/reach-us.tsx';
import { type EnquiryErrors, NewsOfForm, useEnquiry, wasSent } from '../enquiry/use-enquiry.tsx';
import { TEXTS } from './texts.ts';

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

/** Errors in the order of the fields. */
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

/** Sends the contact form. This call says why it failed in `error`; a message is the next best. */
export async function sendContact(body: ContactFields, idempotencyKey: string): Promise<void> {
  try {
    await call('POST /api/v1/contact-us', { body, idempotencyKey, only: 200 });
  } catch (error) {
    if (isApiError(error) && error.reason) error.message = error.reason;
    throw error;
  }
}

const OPTIONS = REASONS.map((reason) => ({ value: reason, label: reason }));

const MOST: Partial<Record<keyof ContactFields, number>> = {
  firstName: LONGEST.namePart,
  lastName: LONGEST.namePart,
  email: LONGEST.email,
  telephone: LONGEST.phone,
  bookingNumber: LONGEST.bookingNumber,
  comments: LONGEST.comments,
};
const DRAFT = draftSlot('contact', isContactDraft);

const given = (): ContactFields => ({ ...EMPTY, ...refusedForm()?.values });

/** The fields of the contact form and their sending [CON-02]. */
function useContact() {
  const { search } = useCurrentLocation();
  const start = useStart(given, () =>
    refusedForm() || wasSent(search) ? given() : (readDraft(DRAFT) ?? EMPTY),
  );
  const { value: fields, change, reset } = useDraft(DRAFT, start);
  const { form, busy, news, errors, touch, submit } = useEnquiry<ContactFields>({
    labels: TEXTS,
    check: async (now) => contactErrors(now, await phoneCheck()),
    send: sendContact,
    onSent() {
      reset(EMPTY);
    },
    onFailed: (message) => showAlert({ title: TEXTS.failedTitle, message }),
    onNews: ({ refused }) => (refused ? writeDraft(DRAFT, given()) : removeDraft(DRAFT)),
  });
  /** Props of every field. */
  const bind = (field: keyof ContactFields, name: string = field) => ({
    name,
    label: TEXTS[field],
    value: fields[field],
    error: errors[field],
    maxLength: MOST[field],
    onChange(value: string) {
      touch(field);
      // Either of the two is enough.
      if (field === 'telephone') touch('email');
      change((now) => ({ ...now, [field]: value }));
    },
  });
  return { form, busy, news, bind, submit: submit(fields) };
}

/** The contact form [CON-01]. */
export function ContactForm() {
  const { form, busy, news, bind, submit } = useContact();
  return (
    <form ref={form} className={css.form} method="post" action={PATHS.contact} noValidate onSubmit={submit}>
      <NewsOfForm news={news} sentTitle={TEXTS.sentTitle} sent={TEXTS.sent} failedTitle={TEXTS.failedTitle} />
      <div className={css.pair}>
        <TextField {...bind('firstName')} hint={TEXTS.optional} autoComplete="given-name" />
        <TextField {...bind('lastName')} hint={TEXTS.optional} autoComplete="family-name" />
      </div>
      <TextField {...bind('email', 'quoteEmail')} type="email" hint={TEXTS.wayHint} autoComplete="email" />
      <SelectField {...bind('queryReason')} options={OPTIONS} />
      <div className={css.pair}>
        <TextField
          {...bind('telephone', 'quoteTelephone')}
          type="tel"
          onFocus={preparePhoneCheck}
          hint={TEXTS.optional}
          autoComplete="tel"
        />
        <TextField
          {...bind('bookingNumber')}
          inputMode="numeric"
          hint={TEXTS.bookingHint}
          autoComplete="off"
        />
      </div>
      <TextAreaField {...bind('comments', 'quoteComments')} rows={6} required />
      <Button type="submit" wide busy={busy} className={css.submit}>
        {busy ? TEXTS.wait : TEXTS.submit}
      </Button>
    </form>
  );
}

/** /contactus */
export default function ContactPage() {
  return (
    <PageBox>
      <h1>{TEXTS.title}</h1>
      <p className={css.lead}>{TEXTS.lead}</p>
      <div className={css.columns}>
        <Card>
          <ContactForm />
        </Card>
        <ReachUs />
      </div>
    </PageBox>
  );
}
