import { useMemo } from 'react';
import marks from '../../maps/marks.module.css';
import { type LonLat, pathOf } from '../../maps/projection.ts';
import { MapView } from './map-view.tsx';

interface RouteOnMapProps {
  /** Description of the route. */
  label: string;
  line: readonly LonLat[];
  /** Ends and stops with their labels. */
  points: readonly { at: LonLat; text: string }[];
  height: number;
}

/** A trip on the map: its way with its ends and stops, or a pick-up alone. */
export function RouteOnMap({ label, line, points, height }: RouteOnMapProps) {
  const drawn = useMemo(() => ({ line, points: points.map(({ at }) => at) }), [line, points]);
  return (
    <MapView inPage label={label} height={height} around={[...line, ...drawn.points]} drawn={drawn}>
      {({ project }) => (
        <>
          <path className={marks.casing} d={pathOf(line.map(project))} />
          <path className={marks.line} d={pathOf(line.map(project))} />
          {points.map(({ at, text }) => {
            const [x, y] = project(at);
            return (
              <g key={text} className={marks.marker} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
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
