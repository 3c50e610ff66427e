import { useState } from 'react';
import { PATHS } from '../../paths.ts';
import type { PriceEntry } from '../../price-names.ts';
import { navigate, staying } from '../../router/history.ts';
import { useSettings } from '../../settings.ts';
import type { SearchForm } from '../../storage-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showPriceFailure } from '../trip/search.ts';
import { tripName } from './linked-facts.ts';
import { tripInTheWay } from './linked-search.ts';
import { takeOffer, takeTrip } from '../prices/take-offer.ts';
import { TEXTS } from './texts.ts';
import css from './offer-page.module.css';

type Way = 'book' | 'others';

interface OfferWaysProps {
  form: SearchForm;
  /** What can be booked; null where nothing can. */
  entry: PriceEntry | null;
  quantity: number;
  held: boolean;
}

/** Booking the offer, or seeing all prices; another trip of this browser is not given up without being asked. */
export function OfferWays({ form, entry, quantity, held }: OfferWaysProps) {
  const settings = useSettings();
  const [busy, setBusy] = useState<Way | null>(null);
  const [asked, setAsked] = useState<{ way: Way; other: SearchForm } | null>(null);
  const go = async (way: Way) => {
    setAsked(null);
    setBusy(way);
    const stays = staying();
    try {
      if (way === 'book' && entry) await takeOffer(form, entry, { quantity });
      else await takeTrip(form);
      if (stays()) navigate(way === 'book' ? PATHS.details : PATHS.results);
    } catch (error) {
      if (!stays()) return;
      setBusy(null);
      await showPriceFailure(error, settings);
    }
  };
  const press = (way: Way) => {
    const other = tripInTheWay(form);
    if (other) setAsked({ way, other });
    else void go(way);
  };
  if (asked) {
    return (
      <Notice text={TEXTS.ownTrip(tripName(asked.other))}>
        <Button onClick={() => void go(asked.way)}>{TEXTS.replace}</Button>
        <ButtonLink to={PATHS.results} variant="secondary">
          {TEXTS.keep}
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <div className={css.ways}>
      {entry && (
        <Button busy={busy === 'book'} held={busy === 'others'} onClick={() => press('book')}>
          {held ? TEXTS.book : TEXTS.bookNow}
        </Button>
      )}
      <Button
        variant="secondary"
        busy={busy === 'others'}
        held={busy === 'book'}
        onClick={() => press('others')}
      >
        {TEXTS.others}
      </Button>
    </div>
  );
}
