import { useEffect } from 'react';
import { formatLocal, londonTime, clock } from '../../../domain/time.ts';
import type { SearchForm } from '../../storage-shapes.ts';
import { useExpired } from '../../use-expired.ts';
import { useMoney } from '../../use-money.ts';
import type { PriceEntry } from '../../price-names.ts';
import { useMinutesLeft } from '../prices/use-minutes-left.ts';
import { VehicleSummary } from '../prices/vehicle-summary.tsx';
import { linkedSummary } from './linked-facts.ts';
import { OfferWays } from './offer-ways.tsx';
import { TEXTS } from './texts.ts';
import type { OpenedOffer } from './use-offer.ts';
import css from './offer-page.module.css';

/** How long a price is held yet; a price that runs out is looked up again. */
function TimeLeft({ expiresAt, onExpired }: { expiresAt: string; onExpired: () => void }) {
  const at = Date.parse(expiresAt);
  const expired = useExpired(at);
  // Of started minutes the last is not whole.
  const minutes = (useMinutesLeft(at) ?? 0) - 1;
  useEffect(() => {
    if (expired) onExpired();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each moment
  }, [expired]);
  const local = londonTime(at);
  const until = local.date === londonTime(Date.now()).date ? clock(local.minute) : formatLocal(local);
  return <p className={css.left}>{TEXTS.left(Math.max(0, minutes), until)}</p>;
}

/** The old price beside the one now. */
function OldAndNew({ offer, fresh, reason }: Pick<OpenedOffer, 'offer' | 'fresh' | 'reason'>) {
  const money = useMoney();
  const text = ({ total, symbol }: PriceEntry) => money(total ?? 0, symbol);
  return (
    <>
      <dl className={css.prices}>
        <div>
          <dt>{TEXTS.was}</dt>
          <dd>
            <s>{text(offer)}</s>
          </dd>
        </div>
        {fresh && (
          <div>
            <dt>{TEXTS.now}</dt>
            <dd className={css.now}>{text(fresh)}</dd>
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
  /** The price has run out while it was looked at. */
  onExpired: () => void;
}

/** The shared vehicle at its price, or the old price and the one now. */
export function OfferView({ form, opened, onExpired }: OfferViewProps) {
  const { state, offer, fresh, quantity, reason } = opened;
  const entry = state === 'held' ? offer : fresh;
  const vehicle = { ...(entry ?? { ...offer, breakdown: null }), quantity, type: 'selection' as const };
  return (
    <>
      {state !== 'held' && <output className={css.news}>{TEXTS.notHeld[state]}</output>}
      {state !== 'held' && <OldAndNew {...{ offer, fresh, reason }} />}
      {entry && <VehicleSummary vehicle={vehicle} loading={false} summary={linkedSummary(form)} />}
      {entry?.expiresAt && <TimeLeft expiresAt={entry.expiresAt} onExpired={onExpired} />}
      <OfferWays {...{ form, entry, quantity }} held={state === 'held'} />
    </>
  );
}
