import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import type { OfficeBooking, Way } from '../../../contract/office-bookings.ts';
import { formatDuration } from '../../../domain/time.ts';
import { TEXTS } from './booking-texts.ts';
import { waysOf } from './lists.ts';
import css from './leg-map.module.css';

const RouteOnMap = lazy(async () => ({ default: (await import('../map/route-on-map.tsx')).RouteOnMap }));

const MAP_HEIGHT = 220;

/** What names a point: A and B for the ends, 1 and on for the stops. */
function nameOf(index: number, { points }: Way): string {
  if (index === 0) return 'A';
  return index === points.length - 1 ? 'B' : String(index);
}

function Drawn({ leg, way }: { leg: OfficeBooking['legs'][number]; way: Way }) {
  const { points, line, miles, seconds } = way;
  const named = useMemo(() => points.map((at, index) => ({ at, text: nameOf(index, way) })), [points, way]);
  return (
    <>
      <RouteOnMap
        label={TEXTS.map(leg.pickup, leg.stops, leg.dropoff)}
        line={line}
        points={named}
        height={MAP_HEIGHT}
      />
      <p className={css.said}>
        {miles !== null && seconds !== null && TEXTS.way(miles, formatDuration(seconds))}
        {miles !== null && line.length === 0 && ` ${TEXTS.noWay}`}
      </p>
    </>
  );
}

/** [OFF-05] A leg on the map; nothing where its places are not known any more. */
export function LegMap({ number, leg }: { number: string; leg: OfficeBooking['legs'][number] }) {
  const { data, error } = useQuery(waysOf(number));
  const way = data?.ways.find((each) => each.leg === leg.leg);
  if (error || (data && !way)) return null;
  const room = <div className={css.room} />;
  return (
    <div className={css.map}>
      {way ? (
        <Suspense fallback={room}>
          <Drawn leg={leg} way={way} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}
