import { LONGEST } from '../../../domain/limits.ts';
import { MINUTE_STEP } from '../../../domain/time.ts';
import { preparePhoneCheck } from '../../phone/phone.ts';
import { PATHS } from '../../paths.ts';
import { AddressField } from '../../places/address-field.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NewsOfForm } from '../enquiry/form-news.tsx';
import { LUGGAGES, PASSENGERS, type RequestFields } from './request-form.ts';
import { TEXTS } from './texts.ts';
import { useRequest } from './use-request.ts';
import css from '../enquiry/enquiry.module.css';

/** The quote request [QREQ-01 … QREQ-03]. */
export function QuoteRequestForm() {
  const { form, busy, news, sentMessage, errors, submit, fields, today, prefilled, change } = useRequest();
  /** What every field of the form is given. */
  const bind = (field: keyof RequestFields, maxLength?: number) => ({
    name: field,
    label: TEXTS[field],
    value: fields[field],
    error: errors[field],
    maxLength,
    onChange: (value: string) => change(field, value),
  });
  return (
    <form
      ref={form}
      className={css.form}
      method="post"
      action={PATHS.quoteRequest}
      noValidate
      onSubmit={submit(fields)}
    >
      <NewsOfForm news={news} sentTitle={TEXTS.sent} sent={sentMessage} failedTitle={TEXTS.failed} />
      {prefilled && <Notice text={TEXTS.prefilled} />}
      <AddressField {...bind('pickup_address')} placeholder={TEXTS.placeHint} />
      <AddressField {...bind('dropoff_address')} placeholder={TEXTS.placeHint} hint={TEXTS.dropoffHint} />
      <div className={css.pair}>
        <TextField {...bind('pickup_date')} type="date" min={today} required />
        <TextField {...bind('pickup_time')} type="time" step={60 * MINUTE_STEP} required />
      </div>
      <div className={css.pair}>
        <TextField
          {...bind('passenger_email', LONGEST.email)}
          type="email"
          hint={TEXTS.emailHint}
          autoComplete="email"
        />
        <TextField
          {...bind('passenger_phone', LONGEST.phone)}
          type="tel"
          onFocus={preparePhoneCheck}
          required
          autoComplete="tel"
        />
      </div>
      <div className={css.pair}>
        <SelectField {...bind('luggages')} options={LUGGAGES} />
        <SelectField {...bind('passengers')} options={PASSENGERS} />
      </div>
      <TextField {...bind('passenger_name', LONGEST.name)} hint={TEXTS.optional} autoComplete="name" />
      <TextAreaField {...bind('additional_info', LONGEST.request)} hint={TEXTS.commentsHint} />
      <Button type="submit" wide busy={busy} className={css.submit}>
        {busy ? TEXTS.wait : TEXTS.send}
      </Button>
    </form>
  );
}
