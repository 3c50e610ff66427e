import { useState } from 'react';
import { phoneCheck, preparePhoneCheck } from '../../phone/phone.ts';
import { refusedForm } from '../../page-data.ts';
import { PATHS } from '../../paths.ts';
import { showAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FormNews } from './form-news.tsx';
import { contactErrors, EMPTY, REASONS, type ContactFields } from './fields.ts';
import { sendContact } from './send-contact.ts';
import { TEXTS } from './texts.ts';
import { useEnquiry } from './use-enquiry.ts';
import css from './enquiry.module.css';

const OPTIONS = REASONS.map((reason) => ({ value: reason, label: reason }));

/** The fields of the contact form and their sending [CON-02]. */
function useContact() {
  const [fields, setFields] = useState<ContactFields>(() => ({ ...EMPTY, ...refusedForm()?.values }));
  const { form, busy, refused, errors, touch, submit } = useEnquiry<ContactFields>({
    labels: TEXTS,
    check: async (now) => contactErrors(now, await phoneCheck()),
    send: sendContact,
    onSent() {
      setFields(EMPTY);
      void showAlert({ title: TEXTS.sentTitle, message: TEXTS.sent });
    },
    onFailed: (message) => showAlert({ title: TEXTS.failedTitle, message }),
  });
  /** What every field of the form is given. */
  const bind = (field: keyof ContactFields, name: string = field) => ({
    name,
    label: TEXTS[field],
    value: fields[field],
    error: errors[field],
    onChange(value: string) {
      touch(field);
      setFields((now) => ({ ...now, [field]: value }));
    },
  });
  return { form, busy, refused, bind, submit: () => void submit(fields) };
}

/** The contact form [CON-01]. */
export function ContactForm() {
  const { form, busy, refused, bind, submit } = useContact();
  return (
    <form
      ref={form}
      className={css.form}
      method="post"
      action={PATHS.contact}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormNews refused={refused} sent={TEXTS.sent} failed={TEXTS.failedTitle} />
      <div className={css.pair}>
        <TextField {...bind('firstName')} maxLength={60} required autoComplete="given-name" />
        <TextField {...bind('lastName')} maxLength={60} hint={TEXTS.optional} autoComplete="family-name" />
      </div>
      <TextField
        {...bind('email', 'quoteEmail')}
        type="email"
        maxLength={254}
        required
        autoComplete="email"
      />
      <SelectField {...bind('queryReason')} options={OPTIONS} />
      <div className={css.pair}>
        <TextField
          {...bind('telephone', 'quoteTelephone')}
          type="tel"
          onFocus={preparePhoneCheck}
          maxLength={30}
          hint={TEXTS.optional}
          autoComplete="tel"
        />
        <TextField
          {...bind('bookingNumber')}
          inputMode="numeric"
          maxLength={20}
          hint={TEXTS.bookingHint}
          autoComplete="off"
        />
      </div>
      <TextAreaField {...bind('comments', 'quoteComments')} maxLength={4000} rows={6} required />
      <Button type="submit" wide busy={busy} className={css.submit}>
        {busy ? TEXTS.wait : TEXTS.submit}
      </Button>
    </form>
  );
}
