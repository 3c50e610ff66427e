import { useEffect, useState } from 'react';
import { clock, londonTime } from '../../../domain/time/time.ts';
import { formatLocal } from '../../../domain/time/time-words.ts';
import { useMoney } from '../../client/formats.ts';
import { navigate, staying, useCurrentLocation } from '../../client/router/history.ts';
import { ButtonLink } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { useSettings } from '../../client/settings.ts';
import type { SearchForm } from '../../client/storage-shapes.ts';
import { useExpired } from '../../client/use-expired.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Card, Notice, PageBox } from '../../ui/layout.tsx';
import { takeOffer, takeTrip } from '../prices/take-offer.ts';
import { useMinutesLeft } from '../prices/trip-bar.tsx';
import { VehicleSummary } from '../prices/vehicle-summary.tsx';
import { showPriceFailure } from '../trip/search.ts';
import styles from './offer-page.module.css';
import { TEXTS } from './texts.ts';
import {
  type Linked,
  linkedFacts,
  linkedSearch,
  linkedSummary,
  type OpenedOffer,
  tripInTheWay,
  tripName,
  useOffer,
} from './use-offer.ts';

type Way = 'book' | 'others';

interface OfferWaysProps {
  form: SearchForm;
  /** The bookable entry, or null. */
  entry: PriceEntry | null;
  quantity: number;
  isValid: boolean;
}

/** Booking the offer, or seeing all prices; another trip of this browser is not given up without being asked. */
export function OfferWays({ form, entry, quantity, isValid }: OfferWaysProps) {
  const settings = useSettings();
  const [busy, setBusy] = useState<Way | null>(null);
  const [conflict, setConflict] = useState<{ way: Way; other: SearchForm } | null>(null);
  const go = async (way: Way) => {
    setConflict(null);
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
    if (other) setConflict({ way, other });
    else void go(way);
  };
  if (conflict) {
    return (
      <Notice text={TEXTS.ownTrip(tripName(conflict.other))}>
        <Button onClick={() => void go(conflict.way)}>{TEXTS.replace}</Button>
        <ButtonLink to={PATHS.results} variant="secondary">
          {TEXTS.keep}
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <div className={styles.ways}>
      {entry && (
        <Button busy={busy === 'book'} inactive={busy === 'others'} onClick={() => press('book')}>
          {isValid ? TEXTS.book : TEXTS.bookNow}
        </Button>
      )}
      <Button
        variant="secondary"
        busy={busy === 'others'}
        inactive={busy === 'book'}
        onClick={() => press('others')}
      >
        {TEXTS.others}
      </Button>
    </div>
  );
}

/** Time left of a quote; an expired price is looked up again. */
function TimeLeft({ expiresAt, onExpired }: { expiresAt: string; onExpired: () => void }) {
  const at = Date.parse(expiresAt);
  const expired = useExpired(at);
  // The last started minute is not whole.
  const minutes = (useMinutesLeft(at) ?? 0) - 1;
  useEffect(() => {
    if (expired) onExpired();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each moment
  }, [expired]);
  const local = londonTime(at);
  const until = local.date === londonTime(Date.now()).date ? clock(local.minute) : formatLocal(local);
  return <p className={styles.left}>{TEXTS.left(Math.max(0, minutes), until)}</p>;
}

/** The old and the current price. */
function OldAndNew({ offer, fresh, reason }: Pick<OpenedOffer, 'offer' | 'fresh' | 'reason'>) {
  const money = useMoney();
  const text = ({ total, symbol }: PriceEntry) => money(total ?? 0, symbol);
  return (
    <>
      <dl className={styles.prices}>
        <div>
          <dt>{TEXTS.was}</dt>
          <dd>
            <s>{text(offer)}</s>
          </dd>
        </div>
        {fresh && (
          <div>
            <dt>{TEXTS.now}</dt>
            <dd className={styles.now}>{text(fresh)}</dd>
          </div>
        )}
      </dl>
      {!fresh && <p>{reason || TEXTS.noneNow}</p>}
    </>
  );
}

interface OfferViewProps {
  form: SearchForm;
  opened: OpenedOffer;
  /** Called when the price expires. */
  onExpired: () => void;
}

/** The shared vehicle at its price, or the old price and the one now. */
export function OfferView({ form, opened, onExpired }: OfferViewProps) {
  const { state, offer, fresh, quantity, reason } = opened;
  const entry = state === 'held' ? offer : fresh;
  const vehicle = { ...(entry ?? { ...offer, breakdown: null }), quantity, type: 'selection' as const };
  return (
    <>
      {state !== 'held' && <output className={styles.news}>{TEXTS.notHeld[state]}</output>}
      {state !== 'held' && <OldAndNew {...{ offer, fresh, reason }} />}
      {entry && <VehicleSummary vehicle={vehicle} loading={false} summary={linkedSummary(form)} />}
      {entry?.expiresAt && <TimeLeft expiresAt={entry.expiresAt} onExpired={onExpired} />}
      <OfferWays {...{ form, entry, quantity }} isValid={state === 'held'} />
    </>
  );
}

/** An offer that could not be opened, with a retry if that may help. */
function Failed({ message, onAgain }: { message: string; onAgain?: (() => void) | undefined }) {
  return (
    <Notice bad text={message}>
      {onAgain && <Button onClick={onAgain}>{TEXTS.again}</Button>}
      <ButtonLink to={PATHS.root} variant={onAgain && 'secondary'}>
        {TEXTS.start}
      </ButtonLink>
    </Notice>
  );
}

function Opened({ linked }: { linked: Linked }) {
  const { opening, again } = useOffer(linked);
  if (opening && 'failure' in opening) {
    return <Failed message={opening.failure} onAgain={opening.bad ? undefined : again} />;
  }
  return (
    <>
      <Card className={styles.card}>
        <h2>{TEXTS.trip}</h2>
        {linkedFacts(linked.form).map((facts) => (
          <Facts key={facts[0]?.label} facts={facts} columns="fit" />
        ))}
      </Card>
      <Card className={styles.offer}>
        {opening ? (
          <OfferView form={linked.form} opened={opening.opened} onExpired={again} />
        ) : (
          <output className={styles.waiting}>
            <Spinner /> {TEXTS.loading}
          </output>
        )}
      </Card>
    </>
  );
}

/** [JRN-16] A shared offer. This browser's other trip stays stored until the visitor goes on. */
export default function OfferPage() {
  const { search } = useCurrentLocation();
  const [linked] = useState(() => linkedSearch(search, Date.now()));
  return (
    <PageBox narrow className={styles.page}>
      <h1>{TEXTS.heading}</h1>
      {linked ? <Opened linked={linked} /> : <Failed message={TEXTS.broken} />}
    </PageBox>
  );
}
