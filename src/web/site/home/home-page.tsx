import { useCallback, useState } from 'react';
import type { PopularLocation } from '../../../contract/provider.ts';
import type { Settings } from '../../../domain/settings.ts';
import { useCurrentLocation } from '../../client/router/history.ts';
import { PATHS } from '../../client/router/paths.ts';
import { useSettings } from '../../client/settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { Later, laterPart } from '../../ui/later.tsx';
import { BookingTabs, tabsOf } from './booking-tabs.tsx';
import css from './home.module.css';
import { TEXTS } from './top-texts.ts';

const BelowForm = laterPart(() => import('./below-form.tsx'));

/** Statements about the provider; prices and payment methods only if the site has them. */
function promises(settings: Settings, closed: boolean): string[] {
  const { promise, closedPromise, payEither, payCard, payCar } = TEXTS;
  const who = settings.MULTIPLE_OPERATORS ? TEXTS.several : TEXTS.one;
  if (closed) return [closedPromise, who.closedPromise];
  const always = [promise, who.promise];
  const { SHOWCARD, SHOWPAYINCAR } = settings;
  if (SHOWCARD) return [...always, SHOWPAYINCAR ? payEither : payCard];
  return SHOWPAYINCAR ? [...always, payCar] : always;
}

/** The booking search [HOME-01 … HOME-06] with what the provider tells about itself below. */
export function HomePage() {
  const settings = useSettings();
  const step = useCurrentLocation().path.toLowerCase() === PATHS.bookTrip;
  const closed = tabsOf(settings).length === 0;
  const title = closed ? TEXTS.closedTitle : TEXTS.title;
  const [location, setLocation] = useState<PopularLocation | null>(null);
  const [enabled, setEnabled] = useState(false);
  const onFilled = useCallback(() => setEnabled(false), []);
  const choose = useCallback((chosen: PopularLocation) => {
    setLocation(chosen);
    setEnabled(true);
  }, []);
  return (
    <>
      <section className={`${css.hero} first-frame`}>
        <Later>
          <div className={css.words}>
            <h1>{step ? TEXTS.stepTitle : title}</h1>
            <p className={css.lead}>{(settings.MULTIPLE_OPERATORS ? TEXTS.several : TEXTS.one).lead}</p>
            <ul className={css.promises}>
              {promises(settings, closed).map((promise) => (
                <li key={promise}>
                  <Icon name="check" size={20} />
                  {promise}
                </li>
              ))}
            </ul>
            <span className={css.scene} aria-hidden="true" />
          </div>
        </Later>
        <div className={`${css.search} second-frame`}>
          <BookingTabs filling={{ location, enabled, onFilled }} />
        </div>
      </section>
      <BelowForm onChoose={choose} />
    </>
  );
}
