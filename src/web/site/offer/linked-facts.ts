import type { SearchForm } from '../../storage-shapes.ts';
import type { Fact } from '../../ui/facts.tsx';
import { FACTS } from '../trip/facts-texts.ts';
import { hourlyFacts, outwardFacts, returnFacts } from '../trip/trip-facts.ts';
import { TEXTS } from './texts.ts';

/** A shared trip: the way out, the way back where there is one, the passengers. */
export function linkedFacts({ kind, fields }: SearchForm): Fact[][] {
  const ways = kind === 'hourly' ? [hourlyFacts(fields)] : [outwardFacts(fields), returnFacts(fields)];
  const passengers = { label: FACTS.passengers, value: String(fields.passengers ?? 1) };
  return [...ways.filter((way) => way.length > 0), [passengers]];
}

/** What a chosen vehicle says of its trip. */
export function linkedSummary({ kind, fields }: SearchForm) {
  const returns = kind === 'mileage' && fields.select_option === 'return';
  const trip = kind === 'hourly' ? FACTS.byTheHour : returns ? FACTS.roundTrip : FACTS.oneWay;
  const back = kind === 'mileage' && returns && fields.return_wheel_chair === 'yes';
  return { trip, wheelchair: fields.wheel_chair === 'yes' || back, priced: [] };
}

/** "Leeds Station to York". */
export const tripName = ({ kind, fields }: SearchForm) =>
  kind === 'hourly' ? fields.pickup : TEXTS.to(fields.pickup, fields.dropoff);
