import coast from './coast.json' with { type: 'json' };
import { placeLabels, type Label, type Rect } from '../../maps/labels.ts';
import { clipRing, type LonLat, pathOf, type Pixel, type Size } from '../../maps/projection.ts';

type Project = (point: LonLat) => Pixel;

/** The land as a path. */
export function landPath(project: Project, size: Size): string {
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

const MOST_LABELS = 24;
/** So many of the towns that are shown are tried for a label. */
const TRIED = 90;

/** What names keep clear of. */
export interface Drawn {
  line: readonly LonLat[];
  points: readonly LonLat[];
}

/** How much of the map its buttons and its scale take, in pixels. */
const BUTTONS = { width: 60, height: 160 };
const SCALE = { width: 130, height: 34 };

const coveredOf = ({ width, height }: Size): Rect[] => [
  { left: width - BUTTONS.width, top: 0, right: width, bottom: BUTTONS.height },
  { left: 0, top: height - SCALE.height, right: SCALE.width, bottom: height },
];

/** Names of the towns that are shown, none over another and each once. @param towns the first ones before the others */
export function townLabels(
  towns: readonly (readonly [name: string, lat: number, lon: number])[],
  project: Project,
  size: Size,
  { line, points }: Drawn,
): Label[] {
  const shown: { name: string; at: Pixel }[] = [];
  for (const [name, lat, lon] of towns) {
    const at = project([lon, lat]);
    const isInside = at[0] > 0 && at[0] < size.width && at[1] > 0 && at[1] < size.height;
    if (isInside && !shown.some((other) => other.name === name)) shown.push({ name, at });
    if (shown.length === TRIED) break;
  }
  const [markers, way] = [points.map(project), line.map(project)];
  return placeLabels(shown, markers, way, size, MOST_LABELS, coveredOf(size));
}
