import { startTransition, useEffect, useRef, useState } from 'react';
import type { HourlyRateForm } from '../../../contract/booking-form.ts';
import { TEXTS as TRIP } from '../trip/search-texts.ts';
import type { PriceEntry } from '../../price-names.ts';
import { PATHS } from '../../paths.ts';
import { navigate } from '../../router/history.ts';
import { prefetch } from '../../router/table.ts';
import { read, remove, SLOTS, useStored, write } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageBox } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RemovedExtras } from '../extras/removed-extras.tsx';
import { useClosed } from '../use-closed.ts';
import { EditSearch } from './edit-search.tsx';
import { PendingPrice } from './pending-price.tsx';
import { PricesHead } from './prices-head.tsx';
import { firstExpiry } from '../prices/price-entry.ts';
import { TripBar } from '../prices/trip-bar.tsx';
import { PriceTrouble } from '../prices/price-trouble.tsx';
import { dropStale, refreshPrices, usePricing } from '../prices/pricing-state.ts';
import { StepTop } from '../shell/step-top.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TEXTS as PRICES } from '../prices/texts.ts';
import { FACTS } from '../trip/facts-texts.ts';
import { TEXTS } from './texts.ts';
import { PriceSkeleton } from '../trip/price-skeleton.tsx';
import { useDistance } from './use-distance.ts';
import { useExpired } from '../../use-expired.ts';
import { type TripSummary, useTripSummary } from '../trip/use-trip-summary.ts';
import { VehicleList } from './vehicle-list.tsx';
import css from './results-page.module.css';

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

/** Starts or cancels editing in the page; the forms keep what is typed, and Cancel leaves all as it was. */
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

/** Prices whose search is gone cannot be booked. Only when the page opens: [ERR-04] says what is lost later. */
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
  // Where Book Now leads: its code is not to come between the press and its answer.
  useEffect(() => prefetch(PATHS.details), []);
  useDistance();
  useNeededSearch(summary !== null);
  const closed = useClosed();
  return (
    <>
      {summary && !closed && <TripBar summary={summary} prices={prices} from />}
      <PageBox className={css.page}>
        <StepTop heading={TEXTS.heading} active={0} />
        {summary && (
          <div className={css.side}>
            <SummaryCard summary={summary} editing={editing} onEdit={edit} />
          </div>
        )}
        <div ref={results} className={css.results} tabIndex={-1}>
          {closed ? (
            <ClosedNotice />
          ) : editing ? (
            <>
              <output className={css.editing}>{TEXTS.completeEditing}</output>
              <EditSearch />
            </>
          ) : (
            <TopResults prices={prices} summary={summary} onEdit={editHere} />
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
