import { LONGEST } from '../../../domain/limits.ts';
import { useDraft } from '../../draft.ts';
import { phoneCheck, preparePhoneCheck } from '../../phone/phone.ts';
import { refusedForm, useStart } from '../../page-data.ts';
import { PATHS } from '../../paths.ts';
import { useHere } from '../../router/history.ts';
import { draftSlot, read, remove, write } from '../../storage.ts';
import { showAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { contactErrors, EMPTY, isContactDraft, REASONS, type ContactFields } from './fields.ts';
import { NewsOfForm } from '../enquiry/form-news.tsx';
import { sendContact } from './send-contact.ts';
import { TEXTS } from './texts.ts';
import { useEnquiry } from '../enquiry/use-enquiry.ts';
import { wasSent } from '../enquiry/use-form-news.ts';
import css from '../enquiry/enquiry.module.css';

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
  const { search } = useHere();
  const start = useStart(given, () => (refusedForm() || wasSent(search) ? given() : (read(DRAFT) ?? EMPTY)));
  const { value: fields, change, reset } = useDraft(DRAFT, start);
  const { form, busy, news, errors, touch, submit } = useEnquiry<ContactFields>({
    labels: TEXTS,
    check: async (now) => contactErrors(now, await phoneCheck()),
    send: sendContact,
    onSent() {
      reset(EMPTY);
    },
    onFailed: (message) => showAlert({ title: TEXTS.failedTitle, message }),
    onNews: ({ refused }) => (refused ? write(DRAFT, given()) : remove(DRAFT)),
  });
  /** What every field of the form is given. */
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
