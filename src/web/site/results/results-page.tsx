import { startTransition, useEffect, useRef, useState } from 'react';
import type { HourlyRateForm } from '../../../contract/booking-form.ts';
import { navigate } from '../../client/router/history.ts';
import { ButtonLink } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { prefetch } from '../../client/router/table.ts';
import { read, remove, SLOTS, useStored, write } from '../../client/storage.ts';
import { useExpired } from '../../client/use-expired.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Card, Notice, PageBox } from '../../ui/layout.tsx';
import { CheaperTime } from '../cheaper-time/cheaper-time.tsx';
import { RemovedExtras } from '../extras/removed-extras.tsx';
import { firstExpiry, isMixed } from '../prices/price-entry.ts';
import { PriceTrouble } from '../prices/price-trouble.tsx';
import { dropStale, refreshPrices, usePricing } from '../prices/pricing-state.ts';
import { TEXTS as PRICES } from '../prices/texts.ts';
import { TripBar } from '../prices/trip-bar.tsx';
import { StepTop } from '../shell/step-top.tsx';
import { HireForm } from '../trip/hire-form.tsx';
import { MileageForm } from '../trip/mileage-form.tsx';
import { PriceSkeleton } from '../trip/price-skeleton.tsx';
import { TEXTS as TRIP } from '../trip/search-texts.ts';
import { FACTS } from '../trip/trip-facts.ts';
import { type TripSummary, useTripSummary } from '../trip/use-trip-summary.ts';
import { useClosed } from '../use-progress.ts';
import { useListView } from './list-view.ts';
import styles from './results-page.module.css';
import { MapBelow, SummaryCard, useDistance } from './summary-card.tsx';
import { TEXTS } from './texts.ts';
import { VehicleList } from './vehicle-list.tsx';

/** The search form as it was searched for; a new search shows its results on this page. */
export function EditSearch() {
  const hourly = useStored(SLOTS.bookingType) === 'hourly';
  return <Card>{hourly ? <HireForm inPage /> : <MileageForm inPage />}</Card>;
}

/** The heading of the prices, and where another time costs less for the class that is shown. */
export function PricesHead({ prices }: { prices: readonly PriceEntry[] }) {
  const { view } = useListView(prices);
  const shown = prices.find((entry) => !isMixed(entry) && entry.category === view.category);
  return (
    <CheaperTime categoryId={shown?.categoryId ?? null}>
      <h2>{TEXTS.topResults}</h2>
    </CheaperTime>
  );
}

/** [RES-07] Announces that prices are being loaded, anywhere on the page, which stays usable. */
export function PendingPrice() {
  const pending = Object.keys(usePricing().asking).length > 0;
  return (
    <output className={styles.place}>
      {pending && (
        <span className={styles.text}>
          <Spinner /> {TRIP.loadingPrice}
        </span>
      )}
    </output>
  );
}

/** What went wrong, ran out or was renewed, above the cards. */
function PriceNews({ expired, onEdit }: { expired: boolean; onEdit: () => void }) {
  const { failure, refreshed } = usePricing();
  if (failure) return <PriceTrouble failure={failure} vehicleStays={false} onEdit={onEdit} />;
  if (expired) {
    return (
      <Notice text={PRICES.expired}>
        <Button onClick={() => void refreshPrices()}>{PRICES.refresh}</Button>
      </Notice>
    );
  }
  return refreshed ? <Notice text={TEXTS.refreshed} /> : null;
}

interface TopResultsProps {
  prices: PriceEntry[];
  summary: TripSummary | null;
  onEdit: () => void;
}

/** The prices with their news; their shape while they are searched for [JRN-13]. */
function TopResults({ prices, summary, onEdit }: TopResultsProps) {
  const { searching } = usePricing();
  const expired = useExpired(firstExpiry(prices));
  return (
    <>
      <PricesHead prices={prices} />
      <RemovedExtras />
      <PriceNews expired={expired} onEdit={onEdit} />
      {searching ? (
        <PriceSkeleton />
      ) : (
        <VehicleList
          prices={prices}
          trip={summary?.trip ?? FACTS.oneWay}
          wheelchair={summary?.wheelchair ?? false}
        />
      )}
    </>
  );
}

/** [API-05] Instead of prices that cannot be booked any more. */
function ClosedNotice() {
  return (
    <Notice text={TEXTS.closed}>
      <ButtonLink to={PATHS.quoteRequest}>{TRIP.askQuotation}</ButtonLink>
    </Notice>
  );
}

/** Starts or cancels editing on the page; the forms keep typed values, and Cancel restores everything. */
function useEdit(setEditing: (editing: boolean) => void): (start: boolean) => void {
  const hire = useRef<HourlyRateForm | null>(null);
  return (start) => {
    remove(SLOTS.bookingFormDraft, SLOTS.hourlyRateFormDraft);
    if (start) hire.current = read(SLOTS.hourlyRateForm);
    else if (hire.current) write(SLOTS.hourlyRateForm, hire.current);
    // The form takes the place of a long list.
    startTransition(() => setEditing(start));
  };
}

/** Prices without a stored search cannot be booked. Checked when the page opens; [ERR-04] covers later losses. */
function useNeededSearch(found: boolean): void {
  useEffect(() => {
    if (!found) navigate(PATHS.home, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
}

/** Step 2: the trip on the left, its prices on the right. */
export default function ResultsPage() {
  const prices = useStored(SLOTS.priceDetails) ?? [];
  const summary = useTripSummary();
  const { searching } = usePricing();
  const [editing, setEditing] = useState(false);
  const edit = useEdit(setEditing);
  const results = useRef<HTMLDivElement>(null);
  const editHere = () => {
    edit(true);
    // The button is gone by then; the form begins where it stood.
    results.current?.focus({ preventScroll: true });
  };
  useEffect(dropStale, [prices]);
  // Target of Book Now: its code is preloaded, so that the click is answered promptly.
  useEffect(() => prefetch(PATHS.details), []);
  useDistance();
  useNeededSearch(summary !== null);
  const closed = useClosed();
  return (
    <>
      {summary && !closed && <TripBar summary={summary} prices={prices} from />}
      <PageBox className={styles.page}>
        <StepTop heading={TEXTS.heading} active={0} />
        {summary && (
          <div className={styles.side}>
            <SummaryCard summary={summary} editing={editing} onEdit={edit} />
          </div>
        )}
        <div ref={results} className={styles.results} tabIndex={-1}>
          {closed ? (
            <ClosedNotice />
          ) : editing ? (
            <>
              <output className={styles.editing}>{TEXTS.completeEditing}</output>
              <EditSearch />
            </>
          ) : (
            <>
              <TopResults prices={prices} summary={summary} onEdit={editHere} />
              {summary?.journey && !searching && <MapBelow journey={summary.journey} />}
            </>
          )}
          <div>
            <ButtonLink to={PATHS.root} variant="secondary">
              {TEXTS.back}
            </ButtonLink>
          </div>
        </div>
        {!searching && <PendingPrice />}
      </PageBox>
    </>
  );
}
