import { useQuery } from '@tanstack/react-query';
import type { BookingLine } from '../../../../contract/office-bookings.ts';
import { Button } from '../../../ui/button.tsx';
import { usePause } from '../../use-pause.ts';
import { found, oneBooking } from '../lists.ts';
import type { PartProps } from './bound.ts';
import { TEXTS } from './texts.ts';
import css from './taking.module.css';

/** So few that the form stays in sight. */
const MOST = 4;
/** Shorter ones are still being typed. */
const WHOLE_NUMBER = 9;

/** The latest trips of whoever has this number, one of each pair of places. */
function latest(lines: readonly BookingLine[]): BookingLine[] {
  const seen = new Set<string>();
  return lines
    .filter(({ pickup, dropoff }) => {
      const way = `${pickup}\n${dropoff}`;
      return !seen.has(way) && seen.add(way);
    })
    .slice(0, MOST);
}

/** [OFF-07] Whoever has rung before, by their number, with the last trips to be taken again. */
export function KnownCaller({ taking, change }: PartProps) {
  const number = usePause(taking.phone.trim());
  const isWhole = number.replaceAll(/\D/g, '').length >= WHOLE_NUMBER;
  const { data } = useQuery({ ...found(number), enabled: isWhole });
  const lines = isWhole ? (data?.lines ?? []) : [];
  const [first] = lines;
  const { data: latestBooking } = useQuery({
    ...oneBooking(first?.booking_number ?? ''),
    enabled: first !== undefined,
  });
  if (!first) return null;
  const name = first.booker_name;
  const take = () => change({ name, email: taking.email || (latestBooking?.booker.email ?? '') });
  const bookings = new Set(lines.map(({ booking_number }) => booking_number)).size;
  return (
    <aside className={css.known} aria-live="polite">
      <p>
        {TEXTS.known(name, bookings)}{' '}
        {taking.name.trim() !== name && (
          <Button variant="secondary" onClick={take}>
            {TEXTS.takeName(name)}
          </Button>
        )}
      </p>
      <ul>
        {latest(lines).map(({ booking_number, leg, pickup, dropoff, pickup_date }) => {
          const places = { pickup: { text: pickup }, dropoff: { text: dropoff ?? '' } };
          const back = { pickup: places.dropoff, dropoff: places.pickup };
          return (
            <li key={booking_number + leg}>
              <span>
                {pickup} {dropoff && `→ ${dropoff}`} <small>{pickup_date}</small>
              </span>
              <Button variant="secondary" onClick={() => change({ ...places, stops: [] })}>
                {TEXTS.sameTrip}
              </Button>
              {dropoff && (
                <Button variant="secondary" onClick={() => change({ ...back, stops: [] })}>
                  {TEXTS.wayBack}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
