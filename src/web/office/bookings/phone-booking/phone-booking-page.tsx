import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OfficeEnquiry } from '../../../../contract/office-enquiries.ts';
import type { Settings } from '../../../../domain/settings.ts';
import { isApiError } from '../../../client/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/layout.tsx';
import office from '../../../ui/office.module.css';
import { messageOf } from '../../api.ts';
import { oneEnquiry } from '../../queries.ts';
import bookingPageStyles from '../booking-page.module.css';
import { CallerFields, PayingFields, waysToPay } from './caller-fields.tsx';
import { type PartProps, shownErrors, usePhoneBookingDraft } from './form-state.ts';
import type { PhoneBookingDraft } from './phone-booking-form.ts';
import takingStyles from './phone-booking.module.css';
import { PriceList } from './price-list.tsx';
import { SETTINGS } from './site-calls.ts';
import { TEXTS } from './texts.ts';
import { TripFields } from './trip-fields.tsx';
import { useBookingSubmission, usePrices } from './use-prices.ts';

/** Initial values from an enquiry. */
function startOf({ name, phone, email, trip, text }: OfficeEnquiry): Partial<PhoneBookingDraft> {
  const who = { channel: 'email' as const, name, phone, email };
  if (!trip) return who;
  return {
    ...who,
    kind: trip.dropoff === '' ? 'hourly' : 'one_way',
    pickup: { text: trip.pickup },
    dropoff: { text: trip.dropoff },
    date: trip.pickup_date,
    time: trip.pickup_time,
    passengers: String(trip.passengers),
    luggage: String(trip.luggage),
    note: text,
  };
}

/** Initial values; null while they load. */
export function useStart(enquiry: string, phone: string): Partial<PhoneBookingDraft> | null {
  const { data, error } = useQuery({ ...oneEnquiry(enquiry), enabled: enquiry !== '' });
  if (enquiry === '') return phone === '' ? {} : { phone };
  if (error) return {};
  return data ? startOf(data) : null;
}

interface FormProps {
  /** Enquiry to be linked; '' for none. */
  enquiry: string;
  start: Partial<PhoneBookingDraft>;
  settings: Settings;
}

function PhoneBookingForm({ enquiry, start, settings }: FormProps) {
  const typed = usePhoneBookingDraft(enquiry, start);
  const prices = usePrices(typed.draft);
  const submission = useBookingSubmission({ ...typed, prices, enquiry });
  const { form, busy, errors, offer, problem, submit, touch } = submission;
  const ways = waysToPay(settings, (offer?.deposit ?? 0) > 0);
  const pays = ways.includes(typed.draft.pays) ? typed.draft.pays : (ways[0] ?? 'car');
  const fieldErrors = isApiError(prices.error) ? shownErrors(prices.error.errors) : undefined;
  const part: PartProps = {
    draft: { ...typed.draft, pays },
    change: (values) => {
      typed.change(values);
      touch(...(Object.keys(values) as (keyof PhoneBookingDraft)[]));
    },
    errors: { ...fieldErrors, ...errors },
  };
  // The displayed values are those that are sent.
  useEffect(() => {
    if (pays !== typed.draft.pays) typed.change({ pays });
  });
  return (
    <form ref={form} noValidate className={classes(office.columns, takingStyles.form)} onSubmit={submit}>
      <div>
        <CallerFields {...part} />
        <TripFields {...part} />
      </div>
      <div>
        <PriceList {...part} prices={prices} />
        <PayingFields {...part} ways={ways} />
        {problem && <Notice bad text={problem} />}
        <div className={takingStyles.presses}>
          <Button type="submit" busy={busy} inactive={prices.isAsked && !prices.isTrue && !prices.error}>
            {TEXTS.book[pays]}
          </Button>
          <Button variant="secondary" onClick={typed.forget}>
            {TEXTS.start}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** [OFF-07] Creates a booking for a caller, at the prices passengers see. */
export function PhoneBookingPage() {
  const { enquiry = '', phone = '' } = useSearch({ from: '/inside/bookings/new' });
  const { data: settings, error, refetch } = useQuery(SETTINGS);
  const start = useStart(enquiry, phone);
  return (
    <>
      <p className={classes(office.back, bookingPageStyles.back)}>
        <Link to="/bookings">{TEXTS.back}</Link>
      </p>
      <h1>{TEXTS.title}</h1>
      {settings && start && (
        <PhoneBookingForm key={enquiry} enquiry={enquiry} start={start} settings={settings} />
      )}
      {error && !settings && (
        <Notice bad text={messageOf(error)}>
          <Button variant="secondary" onClick={() => void refetch()}>
            {TEXTS.again}
          </Button>
        </Notice>
      )}
    </>
  );
}
