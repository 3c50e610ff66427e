import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout.tsx';
import { SmallDisclosure } from '../../ui/small-disclosure.tsx';
import { useClosed } from '../use-closed.ts';
import { ChangeSearch } from './change-search.tsx';
import { distanceText, travelTimeText } from './distance-text.ts';
import { ExtrasButton } from '../prices/extras-button.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { TEXTS as PRICES } from '../prices/texts.ts';
import { TEXTS } from './texts.ts';
import { type Drive, useDrive } from './use-drive.ts';
import type { TripSummary } from '../trip/use-trip-summary.ts';
import css from './summary-card.module.css';

const JourneyMap = lazy(() => import('../../maps/journey-map.tsx'));

const LABELS = {
  outward: [TEXTS.distance, TEXTS.travelTime],
  return: [TEXTS.returnDistance, TEXTS.returnTravelTime],
} as const;

function distanceFacts(way: keyof typeof LABELS, drive: Drive | null, { begins }: TripSummary): Fact[] {
  if (!drive) return [];
  const [distance, time] = LABELS[way];
  return [
    { label: distance, value: distanceText(drive.miles) },
    { label: time, value: travelTimeText(drive.seconds, begins[way]) },
  ];
}

interface SummaryCardProps {
  summary: TripSummary;
  editing: boolean;
  onEdit: (editing: boolean) => void;
}

/** The trip that was searched for [RES-01 … RES-04]. */
export function SummaryCard({ summary, editing, onEdit }: SummaryCardProps) {
  const [returnOpen, setReturnOpen] = useState(false);
  const closed = useClosed();
  const { journey } = summary;
  const showReturn = returnOpen && summary.returnFacts.length > 0;
  const outward = useDrive(journey?.outward ?? null);
  const inward = useDrive(showReturn ? (journey?.return ?? null) : null);
  return (
    <Card className={css.card}>
      <div className={css.head}>
        <h2>{TEXTS.tripTitle}</h2>
        {!closed && (
          <Button variant="quiet" onClick={() => onEdit(!editing)}>
            {editing ? TEXTS.cancel : PRICES.editQuote}
          </Button>
        )}
      </div>
      <div className={css.wide}>
        <Facts facts={summary.facts} />
      </div>
      {summary.priced.map((from) => (
        <small key={from} className={css.priced}>
          {from}
        </small>
      ))}
      {!editing && !closed && (
        <div className={css.popups}>
          <ChangeSearch />
          <ExtrasButton vehicleStays={false} />
        </div>
      )}
      <SmallDisclosure show={TEXTS.showTrip} hide={TEXTS.hideTrip} className={css.more}>
        <Facts facts={distanceFacts('outward', outward, summary)} columns="wide-first" />
        <h3 className="visually-hidden">{TEXTS.options}</h3>
        <Facts facts={summary.options} columns="even" />
        {summary.returnFacts.length > 0 && (
          <Button variant="secondary" aria-expanded={showReturn} onClick={() => setReturnOpen(!returnOpen)}>
            {showReturn ? TEXTS.hideReturn : TEXTS.seeReturn}
          </Button>
        )}
        {showReturn && (
          <div className={css.more}>
            <Facts facts={summary.returnFacts} />
            <Facts facts={distanceFacts('return', inward, summary)} columns="wide-first" />
            <Facts facts={summary.returnOptions} columns="even" />
          </div>
        )}
        {journey && (
          <div className={css.map}>
            <Suspense>
              <JourneyMap journey={journey} leg={showReturn ? 'return' : 'outward'} />
            </Suspense>
          </div>
        )}
      </SmallDisclosure>
    </Card>
  );
}
