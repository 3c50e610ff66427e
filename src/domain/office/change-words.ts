import type { LegName } from '../fare/fare.ts';
import type { HourlyJourney, Journey, Leg, Load } from '../journey/journey.ts';
import { TRIP_LABELS } from '../journey/trip-facts.ts';
import { formatMoney, type Pence } from '../money.ts';
import { many } from '../text.ts';
import { clock, type LocalTime } from '../time/time.ts';
import { formatLocalShort } from '../time/time-words.ts';

/** The part of a booking's revision that a history shows. */
export interface AgreedTrip {
  journey: Journey;
  /** "2 × Estate" */
  vehicles: string;
  totalPence: Pence;
}

const { at, hours, pickup, stops, dropoff, passengers, luggage } = TRIP_LABELS.mailedLeg;
/** Clauses with old and new values, by their label. Of other changes only the label is shown. */
const NOTED = new RegExp(
  `^(${[at, hours, pickup, `${stops} \\d+`, dropoff, passengers, luggage, TRIP_LABELS.mailedOperator.vehicles].join('|')})( \\(|$)`,
);

/** Labels with a different wording at the start of a sentence. */
const OTHERS: Readonly<Record<string, string>> = {
  Name: 'who booked',
  'Your telephone': 'the booker’s telephone',
  Assistance: 'the help that is needed',
};

const placesText = (places: readonly { label: string }[]) =>
  places.map(({ label }) => label).join(', ') || 'none';

const casesText = ({ luggage: large, handLuggage: hand }: Load) => `${large} large and ${hand} hand luggage`;

const times = (before: LocalTime, after: LocalTime) =>
  before.date === after.date
    ? [clock(before.minute), clock(after.minute)]
    : [formatLocalShort(before), formatLocalShort(after)];

/** "changed the drop-off from York to Leeds"; nothing where both are the same. */
function changed(what: string, before: string, after: string): string[] {
  return before === after ? [] : [`changed ${what} from ${before} to ${after}`];
}

function loadClauses(before: Load, after: Load, of: string): string[] {
  return [
    ...(before.passengers === after.passengers
      ? []
      : [`made it ${many(after.passengers, 'passenger')} instead of ${before.passengers}${of}`]),
    ...(casesText(before) === casesText(after)
      ? []
      : [`made it ${casesText(after)} instead of ${casesText(before)}${of}`]),
  ];
}

function moved(what: string, before: LocalTime, after: LocalTime): string[] {
  const [from, to] = times(before, after);
  return from === to ? [] : [`moved ${what} from ${from} to ${to}`];
}

function legClauses(before: Leg, after: Leg, name: LegName): string[] {
  const the = name === 'return' ? 'the return’s' : 'the';
  return [
    ...moved(`${the} pick-up`, before.at, after.at),
    ...changed(`${the} pick-up`, before.pickup.label, after.pickup.label),
    ...changed(`${the} stops`, placesText(before.vias), placesText(after.vias)),
    ...changed(`${the} drop-off`, before.dropoff.label, after.dropoff.label),
    ...loadClauses(before, after, name === 'return' ? ' on the return' : ''),
  ];
}

function hireClauses(before: HourlyJourney, after: HourlyJourney): string[] {
  return [
    ...moved('the pick-up', before.at, after.at),
    ...changed('the pick-up', before.pickup.label, after.pickup.label),
    ...(before.hours === after.hours
      ? []
      : [`made it ${many(after.hours, 'hour')} instead of ${before.hours}`]),
    ...loadClauses(before, after, ''),
  ];
}

function journeyClauses(before: Journey, after: Journey): string[] {
  if (before.kind === 'hourly') return after.kind === 'hourly' ? hireClauses(before, after) : [];
  if (after.kind === 'hourly') return [];
  return [
    ...legClauses(before.outward, after.outward, 'outward'),
    ...(before.inward && after.inward ? legClauses(before.inward, after.inward, 'return') : []),
  ];
}

/**
 * [OFF-05] What a change did to a booking, clause by clause, with old and new values: "moved the pick-up from 10:30 to
 * 04:30", "price £91.50 → £104.48". For people, notes and numbers, whose old values are not kept, only their labels.
 * @param labels everything that was changed
 */
export function changeClauses(
  before: AgreedTrip,
  after: AgreedTrip,
  labels: readonly string[],
  symbol: string,
): string[] {
  const others = labels
    .filter((label) => !NOTED.test(label))
    .map((label) => OTHERS[label] ?? label.toLowerCase());
  const money = (pence: Pence) => formatMoney(pence, symbol);
  return [
    ...journeyClauses(before.journey, after.journey),
    ...changed('the vehicle', before.vehicles, after.vehicles),
    ...(others.length > 0 ? [`changed ${others.join(', ')}`] : []),
    ...(before.totalPence === after.totalPence
      ? []
      : [`price ${money(before.totalPence)} → ${money(after.totalPence)}`]),
  ];
}
