import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Settings } from '../../../../domain/settings.ts';
import { isApiError } from '../../../calling.ts';
import { messageOf } from '../../message.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import pageCss from '../booking-page.module.css';
import type { PartProps } from './bound.ts';
import { CallerFields } from './caller-fields.tsx';
import { PayingFields, waysToPay } from './paying-fields.tsx';
import { PriceList } from './price-list.tsx';
import { SETTINGS } from './site-calls.ts';
import { shownErrors } from './taking-errors.ts';
import type { Taking } from './taking-form.ts';
import { TEXTS } from './texts.ts';
import { TripFields } from './trip-fields.tsx';
import { usePress } from './use-press.ts';
import { usePrices } from './use-prices.ts';
import { useStart } from './use-start.ts';
import { useTaking } from './use-taking.ts';
import css from './taking.module.css';

interface FormProps {
  /** The enquiry that asks for it; '' for none. */
  enquiry: string;
  start: Partial<Taking>;
  settings: Settings;
}

function TakingForm({ enquiry, start, settings }: FormProps) {
  const typed = useTaking(enquiry, start);
  const prices = usePrices(typed.taking);
  const pressed = usePress({ ...typed, prices, enquiry });
  const { form, busy, errors, offer, problem, submit, touch } = pressed;
  const ways = waysToPay(settings, (offer?.deposit ?? 0) > 0);
  const pays = ways.includes(typed.taking.pays) ? typed.taking.pays : (ways[0] ?? 'car');
  const asked = isApiError(prices.error) ? shownErrors(prices.error.errors) : undefined;
  const part: PartProps = {
    taking: { ...typed.taking, pays },
    change: (values) => {
      typed.change(values);
      touch(...(Object.keys(values) as (keyof Taking)[]));
    },
    errors: { ...asked, ...errors },
  };
  // What is shown is what is sent.
  useEffect(() => {
    if (pays !== typed.taking.pays) typed.change({ pays });
  });
  return (
    <form ref={form} noValidate className={css.form} onSubmit={submit}>
      <div>
        <CallerFields {...part} />
        <TripFields {...part} />
      </div>
      <div>
        <PriceList {...part} prices={prices} />
        <PayingFields {...part} ways={ways} />
        {problem && <Notice bad text={problem} />}
        <div className={css.presses}>
          <Button type="submit" busy={busy} held={prices.isAsked && !prices.isTrue && !prices.error}>
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

/** [OFF-07] Takes a booking for whoever rings, writes or stands here, by the prices that passengers are given. */
export function TakingPage() {
  const { enquiry = '', phone = '' } = useSearch({ from: '/inside/bookings/new' });
  const { data: settings, error, refetch } = useQuery(SETTINGS);
  const start = useStart(enquiry, phone);
  return (
    <>
      <p className={pageCss.back}>
        <Link to="/bookings">{TEXTS.back}</Link>
      </p>
      <h1>{TEXTS.title}</h1>
      {settings && start && <TakingForm key={enquiry} enquiry={enquiry} start={start} settings={settings} />}
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
