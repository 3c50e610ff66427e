import type { BookingType } from '../../../contract/booking-form.ts';
import { SEE_PRICES } from '../../../domain/journey/trip-fields.ts';
import { PRICES_PATH } from '../../../domain/site-pages.ts';
import { useCurrentLocation } from '../../client/router/history.ts';
import { PATHS } from '../../client/router/paths.ts';
import { Button } from '../../ui/button.tsx';
import css from './form.module.css';
import { namesWholeTrip } from './trip-query.ts';

export const TEXTS = {
  noScript:
    'JavaScript is off in this browser. You can still see prices, and a person will book for you. For stops, a return or extras',
  noScriptLink: 'ask for a quote',
  noScriptPrices: 'See prices for the trip that this address names',
};

/**
 * Submits a form without scripts to the page that prices it on the server, including the trip in the address. Placed
 * before the form's own button, so that Enter uses this one.
 */
export function NoScriptWays({ type }: { type: BookingType }) {
  const { search } = useCurrentLocation();
  return (
    <div className={css.noScript}>
      <Button
        type="submit"
        name="bookingType"
        value={type}
        formAction={PRICES_PATH}
        wide
        className={css.submit}
      >
        {SEE_PRICES}
      </Button>
      <p>
        {TEXTS.noScript} <a href={PATHS.quoteRequest + search}>{TEXTS.noScriptLink}</a>.
      </p>
      {namesWholeTrip(search) && (
        <p>
          <a href={PRICES_PATH + search} rel="nofollow">
            {TEXTS.noScriptPrices}
          </a>
        </p>
      )}
    </div>
  );
}
