import type { BookingType } from '../../../contract/booking-form.ts';
import { PRICES_PATH } from '../../../domain/site-pages.ts';
import { SEE_PRICES } from '../../../domain/journey/trip-facts.ts';
import { PATHS } from '../../paths.ts';
import { useHere } from '../../router/history.ts';
import { Button } from '../../ui/button.tsx';
import { TEXTS } from './no-script-texts.ts';
import { namesWholeTrip } from './trip-query.ts';
import css from './form.module.css';

/**
 * What sends a form without scripts, to the page that prices it on the server, and who else does; the trip in the address
 * goes along. Stands before the form's own button, so that Enter presses this one.
 */
export function NoScriptWays({ type }: { type: BookingType }) {
  const { search } = useHere();
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
