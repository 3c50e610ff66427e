import { useMemo } from 'react';
import type { JourneySummary } from '../storage-shapes.ts';
import coast from './coast.json' with { type: 'json' };
import { placeLabels } from './labels.ts';
import { clipRing, fitProjection, type LonLat, pathOf, type Pixel, type Size } from './projection.ts';
import { type RoutePicture, routePicture } from './route-picture.ts';
import { useWidth } from './use-width.ts';
import towns from './towns.json' with { type: 'json' };
import css from './route-map.module.css';

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
      <path className={css.land} d={land} />
      <path className={css.casing} d={line} />
      {labels.map(({ name, at: [x, y], text }) => (
        <g key={name}>
          <circle className={css.town} cx={x} cy={y} r="2.2" />
          <text className={css.label} x={text[0]} y={text[1]}>
            {name}
          </text>
        </g>
      ))}
      <path className={css.line} d={line} />
      {markers.map(({ at: [x, y], text, kind }) => (
        <g key={text} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} className={css[kind]}>
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
