import { type ReactNode, type RefObject, useId, useMemo, useState } from 'react';
import coast from './coast.json' with { type: 'json' };
import { type Label, placeLabels, type Rect } from './labels.ts';
import css from './map.module.css';
import marks from './marks.module.css';
import { clipRing, type LonLat, pathOf, type Pixel, type Size, useWidth } from './projection.ts';
import roads from './roads.json' with { type: 'json' };
import { pointAt, projection, scaleBar, useMapGestures, type View, viewOf, zoomed } from './view.ts';

type Project = (point: LonLat) => Pixel;

/** The land as a path. */
function landPath(project: Project, size: Size): string {
  return coast
    .map((ring) =>
      clipRing(
        ring.map((point) => project(point as unknown as LonLat)),
        size,
      ),
    )
    .filter((ring) => ring.length > 2)
    .map((ring) => `${pathOf(ring)}Z`)
    .join('');
}

/** Kinds of roads, and the scale in pixels per degree of latitude from which each is shown. */
const ROADS = [
  { className: marks.motorway, from: 0 },
  { className: marks.road, from: 120 },
  { className: marks.street, from: 900 },
];

/** The roads of each kind, as scripts/roads/maps.ts writes them: differences in thousandths of a degree. */
const ROAD_LINES: readonly LonLat[][][] = ROADS.map((_, kind) =>
  roads
    .filter(([of]) => of === kind)
    .map(([, ...steps]) => {
      let [lon, lat] = [0, 0];
      return Array.from({ length: steps.length / 2 }, (__, index): LonLat => {
        lon += steps[2 * index] ?? 0;
        lat += steps[2 * index + 1] ?? 0;
        return [lon / 1000, lat / 1000];
      });
    }),
);

/** The roads of a kind inside the map as a path. */
function roadPath(lines: readonly LonLat[][], project: Project, { width, height }: Size): string {
  return lines
    .map((line) => line.map(project))
    .filter((line) => {
      const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
      return (
        Math.max(...xs) > 0 && Math.min(...xs) < width && Math.max(...ys) > 0 && Math.min(...ys) < height
      );
    })
    .map(pathOf)
    .join('');
}

const MOST_LABELS = 24;
/** Area of the map in square pixels for each label. */
const ROOM = 8000;
/** Visible towns considered for a label. */
const TRIED = 90;

/** Shapes that labels avoid. */
interface Drawn {
  line: readonly LonLat[];
  points: readonly LonLat[];
}

/** Size of the map's buttons and scale, in pixels. */
const BUTTONS = { width: 60, height: 160 };
const SCALE = { width: 130, height: 34 };

const coveredOf = ({ width, height }: Size): Rect[] => [
  { left: width - BUTTONS.width, top: 0, right: width, bottom: BUTTONS.height },
  { left: 0, top: height - SCALE.height, right: SCALE.width, bottom: height },
];

/** Towns and villages by name, the most important first. */
export type PlaceNames = readonly (readonly [name: string, lat: number, lon: number])[];

/** Names of the towns that are shown, none over another and each once. */
function townLabels(towns: PlaceNames, project: Project, size: Size, { line, points }: Drawn): Label[] {
  const shown: { name: string; at: Pixel }[] = [];
  for (const [name, lat, lon] of towns) {
    const at = project([lon, lat]);
    const isInside = at[0] > 0 && at[0] < size.width && at[1] > 0 && at[1] < size.height;
    if (isInside && !shown.some((other) => other.name === name)) shown.push({ name, at });
    if (shown.length === TRIED) break;
  }
  const [markers, way] = [points.map(project), line.map(project)];
  const most = Math.min(MOST_LABELS, Math.round((size.width * size.height) / ROOM));
  return placeLabels(shown, markers, way, size, most, coveredOf(size));
}

/** Projection for shapes on the map. */
export interface Drawing {
  project: (point: LonLat) => Pixel;
  /** The point of the country at a place of the map. */
  point: (at: Pixel) => LonLat;
  size: Size;
}

interface MapViewProps {
  /** Description of the map. */
  label: string;
  height: number;
  names: PlaceNames;
  /** Points to show initially, and again by a button. */
  around: readonly LonLat[];
  /** Moves to the point whenever it changes. */
  goTo?: LonLat | null;
  onPress?: (point: LonLat) => void;
  /** Shapes that town labels avoid. */
  drawn?: Drawn;
  /** Inside a page: wheel and finger scroll the page. */
  inPage?: boolean;
  children: (drawing: Drawing) => ReactNode;
}

/** Labels of maps. */
const MAP_TEXTS = {
  keys: 'Arrow keys move the map, plus and minus change its scale.',
  nearer: 'Nearer',
  farther: 'Farther',
  whole: 'Show all of it',
  miles: (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`),
} as const;

const NOTHING: Drawn = { line: [], points: [] };
const ZOOM = 1.6;
/** Some miles across. */
const NEAR = 2200;

interface LandProps extends Pick<Drawing, 'project' | 'size'>, Pick<MapViewProps, 'names'> {
  drawn: Drawn;
  /** Pixels per degree of latitude. */
  scale: number;
}

function Land({ project, size, scale, names, drawn }: LandProps) {
  const land = useMemo(() => landPath(project, size), [project, size]);
  const paths = useMemo(
    () =>
      ROADS.map(({ from }, kind) => (scale < from ? '' : roadPath(ROAD_LINES[kind] ?? [], project, size))),
    [scale, project, size],
  );
  const labels = useMemo(() => townLabels(names, project, size, drawn), [names, project, size, drawn]);
  return (
    <>
      <path className={marks.land} d={land} />
      {ROADS.map(({ className }, kind) => (
        <path key={className} className={className} d={paths[kind]} />
      )).toReversed()}
      {labels.map(({ name, at: [x, y], text }) => (
        <g key={`${name} ${x}`}>
          <circle className={marks.town} cx={x} cy={y} r="2" />
          <text className={marks.label} x={text[0]} y={text[1]}>
            {name}
          </text>
        </g>
      ))}
    </>
  );
}

function Bar({ view, size }: { view: View; size: Size }) {
  const { miles, pixels } = scaleBar(view, 110);
  return (
    <g className={css.bar} transform={`translate(12 ${size.height - 12})`}>
      <path d={`M0 -6V0H${pixels.toFixed(1)}V-6`} />
      <text className={marks.label} y="-8">
        {MAP_TEXTS.miles(miles)}
      </text>
    </g>
  );
}

interface ZoomingProps extends Pick<MapViewProps, 'around'> {
  view: View;
  size: Size;
  onView: (view: View) => void;
}

function Zooming({ view, size, around, onView }: ZoomingProps) {
  const middle: Pixel = [size.width / 2, size.height / 2];
  const buttons = [
    { words: MAP_TEXTS.nearer, sign: '+', press: () => onView(zoomed(view, size, ZOOM, middle)) },
    { words: MAP_TEXTS.farther, sign: '−', press: () => onView(zoomed(view, size, 1 / ZOOM, middle)) },
    { words: MAP_TEXTS.whole, sign: '⤢', press: () => onView(viewOf(around, size)) },
  ];
  return (
    <div className={css.buttons}>
      {buttons.map(({ words, sign, press }) => (
        <button key={words} type="button" aria-label={words} title={words} onClick={press}>
          {sign}
        </button>
      ))}
    </div>
  );
}

interface SheetProps extends MapViewProps {
  size: Size;
  element: RefObject<HTMLDivElement | null>;
}

function Sheet({
  label,
  around,
  goTo,
  onPress,
  inPage = false,
  drawn = NOTHING,
  names,
  children,
  size,
  element,
}: SheetProps) {
  const hintId = useId();
  const [view, setView] = useState<View>(() => viewOf(around, size));
  const [gone, setGone] = useState(goTo);
  if (goTo && goTo !== gone) {
    setGone(goTo);
    setView({ lon: goTo[0], lat: goTo[1], scale: Math.max(view.scale, NEAR) });
  }
  const project = useMemo(() => projection(view, size), [view, size]);
  const point = (at: Pixel) => pointAt(view, size, at);
  const gestures = useMapGestures({
    element,
    size,
    view,
    onView: setView,
    inPage,
    onPress: (at) => onPress?.(point(at)),
  });
  return (
    <>
      <div
        {...gestures}
        className={inPage ? css.passed : css.sheet}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby={hintId}
      >
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          width={size.width}
          height={size.height}
          className={css.map}
        >
          <Land {...{ project, size, names, drawn }} scale={view.scale} />
          {children({ project, point, size })}
          <Bar view={view} size={size} />
        </svg>
      </div>
      <Zooming view={view} size={size} around={around} onView={setView} />
      <p id={hintId} className="visually-hidden">
        {MAP_TEXTS.keys}
      </p>
    </>
  );
}

/** A map drawn from the shipped coast, roads and towns; pans and zooms by mouse, touch and keys. */
export function MapView(props: MapViewProps) {
  const { element, width } = useWidth();
  const { height } = props;
  const size = useMemo(() => ({ width, height }), [width, height]);
  return (
    <div ref={element} className={css.frame} style={{ height }}>
      {width > 0 && <Sheet {...props} element={element} size={size} />}
    </div>
  );
}
