import { graceHours } from '../../../domain/journey/trip-facts.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { MINUTE_STEP } from '../../../domain/time/time.ts';
import { preparePhoneCheck } from '../../client/phone.ts';
import { PATHS } from '../../client/router/paths.ts';
import { useSettings } from '../../client/settings.ts';
import { AddressField } from '../../places/address-field.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card, Notice, PageBox } from '../../ui/layout.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import enquiryStyles from '../enquiry/enquiry.module.css';
import { ReachUs } from '../enquiry/reach-us.tsx';
import { NewsOfForm } from '../enquiry/use-enquiry.tsx';
import styles from './quote-request-page.module.css';
import { LUGGAGES, PASSENGERS, type RequestFields } from './request-form.ts';
import { TEXTS } from './texts.ts';
import { useRequest } from './use-request.ts';

/** The quote request [QREQ-01 … QREQ-03]. */
export function QuoteRequestForm() {
  const { form, busy, news, sentMessage, errors, submit, fields, today, prefilled, change } = useRequest();
  /** Props of every field. */
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
      className={enquiryStyles.form}
      method="post"
      action={PATHS.quoteRequest}
      noValidate
      onSubmit={submit(fields)}
    >
      <NewsOfForm news={news} sentTitle={TEXTS.sent} sent={sentMessage} failedTitle={TEXTS.failed} />
      {prefilled && <Notice text={TEXTS.prefilled} />}
      <AddressField {...bind('pickup_address')} placeholder={TEXTS.placeHint} />
      <AddressField {...bind('dropoff_address')} placeholder={TEXTS.placeHint} hint={TEXTS.dropoffHint} />
      <div className={enquiryStyles.pair}>
        <TextField {...bind('pickup_date')} type="date" min={today} required />
        <TimeField {...bind('pickup_time')} date={fields.pickup_date} step={60 * MINUTE_STEP} required />
      </div>
      <div className={enquiryStyles.pair}>
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
      <div className={enquiryStyles.pair}>
        <SelectField {...bind('luggages')} options={LUGGAGES} />
        <SelectField {...bind('passengers')} options={PASSENGERS} />
      </div>
      <TextField {...bind('passenger_name', LONGEST.name)} hint={TEXTS.optional} autoComplete="name" />
      <TextAreaField {...bind('additional_info', LONGEST.request)} hint={TEXTS.commentsHint} />
      <Button type="submit" wide busy={busy} className={enquiryStyles.submit}>
        {busy ? TEXTS.wait : TEXTS.send}
      </Button>
    </form>
  );
}

/** /quoteView: prices by hand, for trips that cannot be priced online. */
export default function QuoteRequestPage() {
  const { GRACE_TIME } = useSettings();
  const reasons =
    GRACE_TIME > 0 ? [TEXTS.shortNotice(graceHours(GRACE_TIME)), ...TEXTS.reasons] : TEXTS.reasons;
  return (
    <PageBox>
      <h1>{TEXTS.title}</h1>
      <p className={styles.lead}>{TEXTS.lead}</p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon name="check" size={20} />
            {reason}
          </li>
        ))}
      </ul>
      <div className={enquiryStyles.columns}>
        <Card>
          <QuoteRequestForm />
        </Card>
        <ReachUs />
      </div>
    </PageBox>
  );
}
