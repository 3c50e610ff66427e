import { useMemo } from 'react';
import { classes } from '../ui/classes.ts';
import { MapView, type PlaceNames } from './map-view.tsx';
import css from './map.module.css';
import marks from './marks.module.css';
import { type LonLat, pathOf } from './projection.ts';

interface RouteOnMapProps {
  /** Description of the route. */
  label: string;
  line: readonly LonLat[];
  /** Ends and stops in driving order; one for a pick-up alone. */
  points: readonly LonLat[];
  names: PlaceNames;
  height: number;
}

/** Label of a point: A and B for the ends, numbers for stops. */
function pointName(index: number, count: number): string {
  if (index === 0) return 'A';
  return index === count - 1 ? 'B' : String(index);
}

/** A trip on the map: its way with its ends and stops, or a pick-up alone. */
export function RouteOnMap({ label, line, points, names, height }: RouteOnMapProps) {
  const drawn = useMemo(() => ({ line, points }), [line, points]);
  const around = useMemo(() => [...line, ...points], [line, points]);
  return (
    <MapView inPage {...{ label, height, names, around, drawn }}>
      {({ project }) => (
        <>
          <path className={marks.casing} d={pathOf(line.map(project))} />
          <path className={marks.line} d={pathOf(line.map(project))} />
          {points.map((at, index) => {
            const text = pointName(index, points.length);
            const [x, y] = project(at);
            return (
              <g
                key={text}
                className={classes(marks.marker, /^\d/.test(text) && css.stop)}
                transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
              >
                <circle r="10" />
                <text y="4">{text}</text>
              </g>
            );
          })}
        </>
      )}
    </MapView>
  );
}
