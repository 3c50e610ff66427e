import { lazy, useEffect, useState } from 'react';
import type { BookingForm } from '../../../contract/booking-form.ts';
import type { LegSummary } from '../../../contract/prices.ts';
import { choicesOf, placeOfField, QUESTION } from '../../../domain/place/place-question.ts';
import { call, messageOf } from '../../client/api.ts';
import { useSettings } from '../../client/settings.ts';
import type { JourneySummary } from '../../client/storage-shapes.ts';
import { read, SLOTS, useStored, write } from '../../client/storage.ts';
import { Button } from '../../ui/button.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/layout.tsx';
import { SmallDisclosure } from '../../ui/small-disclosure.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { ExtrasButton } from '../prices/extras-button.tsx';
import { settlePlaces } from '../prices/pricing-state.ts';
import { TEXTS as PRICES } from '../prices/texts.ts';
import { storedSearch } from '../trip/search.ts';
import { hireLabel, tripLabel } from '../trip/server-errors.ts';
import { questionsOf, settledBy, settledForm } from '../trip/unclear-places.ts';
import type { TripSummary } from '../trip/use-trip-summary.ts';
import { useClosed } from '../use-progress.ts';
import { ChangeSearch } from './change-search.tsx';
import styles from './summary-card.module.css';
import { distanceText, TEXTS, travelTimeText } from './texts.ts';

/** How far a leg is, and for how long. */
interface Drive {
  miles: number;
  seconds: number;
}

/** [RES-03] A leg's drive to show: as it was priced, and as Google has it as soon as that is known. */
function useDrive(leg: LegSummary | null): Drive | null {
  const { GOOGLE_API_KEY } = useSettings();
  const [found, setFound] = useState<{ leg: LegSummary; drive: Drive } | null>(null);
  useEffect(() => {
    if (!leg || !GOOGLE_API_KEY) return undefined;
    let current = true;
    const look = async () => {
      const { directionsOf, loadGoogle } = await import('../../maps/google-map.ts');
      loadGoogle(GOOGLE_API_KEY);
      const drive = await directionsOf(leg);
      if (drive && current) setFound({ leg, drive });
    };
    look().catch((error: unknown) => console.warn('directions:', messageOf(error)));
    return () => {
      current = false;
    };
  }, [leg, GOOGLE_API_KEY]);
  if (!leg) return null;
  return found?.leg === leg ? found.drive : { miles: leg.via_miles, seconds: leg.time_duration };
}

/** The prices and their page load first. */
const PAUSE_MS = 400;

/** The way out as the call wants it. */
export function outwardWay(form: BookingForm) {
  const { pickup, dropoff, pickup_place, dropoff_place, pickup_confirmed, dropoff_confirmed, stops } = form;
  return { pickup, dropoff, pickup_place, dropoff_place, pickup_confirmed, dropoff_confirmed, stops };
}

/** The way back; an end that was left empty is the other end of the way out. */
export function returnWay(form: BookingForm) {
  const pickup = form.return_pickup ? 'return_pickup' : 'dropoff';
  const dropoff = form.return_dropoff ? 'return_dropoff' : 'pickup';
  return {
    pickup: form[pickup] ?? '',
    pickup_place: form[`${pickup}_place`],
    pickup_confirmed: form[`${pickup}_confirmed`],
    dropoff: form[dropoff] ?? '',
    dropoff_place: form[`${dropoff}_place`],
    dropoff_confirmed: form[`${dropoff}_confirmed`],
  };
}

async function keepDistance(form: BookingForm, signal: AbortSignal): Promise<void> {
  const ask = async (body: ReturnType<typeof outwardWay | typeof returnWay>) =>
    (await call('POST /api/v1/calculate-distance', { body, signal })).data;
  const outward = await ask(outwardWay(form));
  const known = read(SLOTS.journeySummary);
  const back = form.select_option === 'return' ? (known?.return ?? (await ask(returnWay(form)))) : null;
  if (signal.aborted) return;
  write(SLOTS.journeySummary, { ...known, outward, return: back, hourly: null });
  write(SLOTS.calculatedDistance, outward.via_miles);
}

/** Visitors who leave before the answer keep the miles that came with the prices. */
function keepKnownDistance(): void {
  const outward = read(SLOTS.journeySummary)?.outward;
  if (outward && read(SLOTS.calculatedDistance) === null) write(SLOTS.calculatedDistance, outward.via_miles);
}

/** [CALC-07] Asks for the distance of a trip by the mile, once for each search, and keeps it for the summary and map. */
export function useDistance(): void {
  const type = useStored(SLOTS.bookingType);
  const form = useStored(SLOTS.bookingForm);
  const known = useStored(SLOTS.calculatedDistance) !== null;
  useEffect(() => {
    if (type === 'hourly' || !form || known) return undefined;
    const abort = new AbortController();
    const ask = () =>
      keepDistance(form, abort.signal).catch((error: unknown) => {
        if (!abort.signal.aborted) console.warn('distance:', messageOf(error));
      });
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
      keepKnownDistance();
    };
  }, [type, form, known]);
}

const JourneyMap = lazy(() => import('../../maps/journey-map.tsx'));

/** [RES-04] Map of the outward leg for phones, below the prices, which come first there. */
export function MapBelow({ journey }: { journey: JourneySummary }) {
  return (
    <WhenSeen className={styles.below}>
      <JourneyMap journey={journey} leg="outward" />
    </WhenSeen>
  );
}

const LABELS = {
  outward: [TEXTS.distance, TEXTS.travelTime],
  return: [TEXTS.returnDistance, TEXTS.returnTravelTime],
} as const;

function distanceFacts(way: keyof typeof LABELS, drive: Drive | null, { begins }: TripSummary): Fact[] {
  if (!drive) return [];
  const [distance, time] = LABELS[way];
  return [
    { label: distance, value: distanceText(drive.miles) },
    { label: time, value: travelTimeText(drive, begins[way]) },
  ];
}

/** [PLACE-04] Buttons that price the trip for another place of a typed name. */
function OtherPlaces({ journey }: { journey: JourneySummary | null }) {
  const form = storedSearch();
  if (!journey?.other_places || !form) return null;
  const others = questionsOf(journey.other_places, form.kind === 'hourly' ? hireLabel : tripLabel);
  return others.map((question) => (
    <p key={question.fields[0]} className={styles.others}>
      {QUESTION.notThis(placeOfField(question.fields[0] ?? '', journey)?.point ?? question.text)}{' '}
      {choicesOf(question).map((choice) => (
        <Button
          key={choice.id}
          variant="quiet"
          onClick={({ detail }) =>
            detail < 2 && void settlePlaces(settledForm(form, question.fields, settledBy(choice)), false)
          }
        >
          {choice.label}
        </Button>
      ))}
    </p>
  ));
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
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{TEXTS.tripTitle}</h2>
        {!closed && (
          <Button variant="quiet" onClick={() => onEdit(!editing)}>
            {editing ? TEXTS.cancel : PRICES.editQuote}
          </Button>
        )}
      </div>
      <div className={styles.wide}>
        <Facts facts={summary.facts} />
      </div>
      {summary.priced.map((from) => (
        <small key={from} className={styles.priced}>
          {from}
        </small>
      ))}
      {!editing && !closed && <OtherPlaces journey={journey} />}
      {!editing && !closed && (
        <div className={styles.popups}>
          <ChangeSearch />
          <ExtrasButton vehicleStays={false} />
        </div>
      )}
      <SmallDisclosure show={TEXTS.showTrip} hide={TEXTS.hideTrip} className={styles.more}>
        <Facts facts={distanceFacts('outward', outward, summary)} columns="wide-first" />
        <h3 className="visually-hidden">{TEXTS.options}</h3>
        <Facts facts={summary.options} columns="even" />
        {summary.returnFacts.length > 0 && (
          <Button variant="secondary" aria-expanded={showReturn} onClick={() => setReturnOpen(!returnOpen)}>
            {showReturn ? TEXTS.hideReturn : TEXTS.seeReturn}
          </Button>
        )}
        {showReturn && (
          <div className={styles.more}>
            <Facts facts={summary.returnFacts} />
            <Facts facts={distanceFacts('return', inward, summary)} columns="wide-first" />
            <Facts facts={summary.returnOptions} columns="even" />
          </div>
        )}
        {journey && (
          <WhenSeen className={styles.map}>
            <JourneyMap journey={journey} leg={showReturn ? 'return' : 'outward'} />
          </WhenSeen>
        )}
      </SmallDisclosure>
    </Card>
  );
}
