import { useMemo } from 'react';
import coast from './coast.json' with { type: 'json' };
import towns from './towns.json' with { type: 'json' };
import type { ResolvedPlace } from '../../contract/prices.ts';
import { isRough } from '../../domain/place/place.ts';
import type { JourneySummary } from '../client/storage-shapes.ts';
import { classes } from '../ui/classes.ts';
import { placeLabels } from './labels.ts';
import marks from './marks.module.css';
import {
  clipRing,
  fitProjection,
  type LonLat,
  pathOf,
  type Pixel,
  type Size,
  useWidth,
} from './projection.ts';
import css from './route-map.module.css';

/** Contents of a picture: a route with its ends and stops, or one pick-up. */
export interface RoutePicture {
  line: LonLat[];
  markers: { at: LonLat; text: string; kind: 'start' | 'stop' | 'end' }[];
  /** Text alternative. */
  description: string;
}

const lonLat = ({ lon, lat }: { lon: number; lat: number }): LonLat => [lon, lat];

/** [PLACE-05] The name of a place's point, if stored. */
const named = (place: ResolvedPlace) => (place.point && isRough(place) ? place.point : place.label);

/** The outward or the return route with its stops, or the pick-up of hire by the hour [RES-04]. */
export function routePicture(journey: JourneySummary, leg: 'outward' | 'return'): RoutePicture | null {
  const { hourly } = journey;
  if (hourly) {
    return {
      line: [],
      markers: [{ at: lonLat(hourly.pickup), text: 'A', kind: 'start' }],
      description: `Map: pick-up at ${named(hourly.pickup)}`,
    };
  }
  const route = journey[leg];
  if (!route) return null;
  const via = route.stops.length > 0 ? ` by way of ${route.stops.map(named).join(', ')}` : '';
  return {
    line: route.line.length > 1 ? route.line : [route.pickup, ...route.stops, route.dropoff].map(lonLat),
    markers: [
      { at: lonLat(route.pickup), text: 'A', kind: 'start' },
      ...route.stops.map((stop, index) => ({
        at: lonLat(stop),
        text: String(index + 1),
        kind: 'stop' as const,
      })),
      { at: lonLat(route.dropoff), text: 'B', kind: 'end' },
    ],
    description: `Map: driving route from ${named(route.pickup)} to ${named(route.dropoff)}${via}, ${route.via_miles.toFixed(1)} miles`,
  };
}

const HEIGHT = 200;
const PADDING = 30;

function draw(picture: RoutePicture, size: Size) {
  const ends = picture.markers.map(({ at }) => at);
  const project = fitProjection([...picture.line, ...ends], size, PADDING);
  const line = picture.line.map(project);
  const inside = ([x, y]: Pixel) => x > 0 && x < size.width && y > 0 && y < size.height;
  const markers = picture.markers.map((marker) => ({ ...marker, at: project(marker.at) }));
  const near = towns
    .map(({ name, lat, lon }) => ({ name, at: project([lon, lat]) }))
    .filter(({ at }) => inside(at));
  return {
    land: coast
      .map((ring) =>
        clipRing(
          ring.map((point) => project(point as unknown as LonLat)),
          size,
        ),
      )
      .filter((ring) => ring.length > 2)
      .map((ring) => `${pathOf(ring)}Z`)
      .join(''),
    line: pathOf(line),
    markers,
    labels: placeLabels(
      near,
      markers.map(({ at }) => at),
      line,
      size,
    ),
  };
}

function Drawing({ picture, width }: { picture: RoutePicture; width: number }) {
  const { land, line, markers, labels } = useMemo(
    () => draw(picture, { width, height: HEIGHT }),
    [picture, width],
  );
  return (
    <svg
      className={css.map}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={picture.description}
    >
      <path className={marks.land} d={land} />
      <path className={marks.casing} d={line} />
      {labels.map(({ name, at: [x, y], text }) => (
        <g key={name}>
          <circle className={marks.town} cx={x} cy={y} r="2.2" />
          <text className={marks.label} x={text[0]} y={text[1]}>
            {name}
          </text>
        </g>
      ))}
      <path className={marks.line} d={line} />
      {markers.map(({ at: [x, y], text, kind }) => (
        <g
          key={text}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          className={classes(marks.marker, kind === 'stop' && css.stop)}
        >
          <circle r="10" />
          <text y="4">{text}</text>
        </g>
      ))}
    </svg>
  );
}

/** The route of one leg as a drawing of our own: coast, towns, line and stops; 200 px high [RES-04]. */
export function RouteMap({ journey, leg }: { journey: JourneySummary; leg: 'outward' | 'return' }) {
  const { element, width } = useWidth();
  const picture = useMemo(() => routePicture(journey, leg), [journey, leg]);
  return (
    <div ref={element} className={css.frame}>
      {picture && width > 0 && <Drawing picture={picture} width={width} />}
    </div>
  );
}
