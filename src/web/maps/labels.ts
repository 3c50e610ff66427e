import type { Pixel, Size } from './projection.ts';

interface Town {
  name: string;
  at: Pixel;
}

export interface Label {
  name: string;
  /** The town itself. */
  at: Pixel;
  /** Start of the text on the baseline. */
  text: Pixel;
}

/** A part of the picture, in its pixels. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const CHARACTER = 6.3;
const LINE = 13;
const MARKER = 11;
const ROUTE = 3;
const MOST = 7;

const overlaps = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const around = ([x, y]: Pixel, reach: number): Rect => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
});

/** Right, left, below and above of a point. */
function candidates([x, y]: Pixel, width: number, gap: number): Rect[] {
  const box = (left: number, top: number): Rect => ({ left, top, right: left + width, bottom: top + LINE });
  return [
    box(x + gap, y - LINE / 2),
    box(x - gap - width, y - LINE / 2),
    box(x - width / 2, y + gap - 2),
    box(x - width / 2, y - gap - LINE + 2),
  ];
}

/** Points along a line, a few pixels apart. */
function along(line: readonly Pixel[]): Pixel[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1] ?? to;
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 5);
    return Array.from({ length: steps }, (_, step): Pixel => {
      const share = (step + 1) / steps;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
}

/**
 * Names for the picture: the most important towns first, none over a marker, the route, another name or the edge.
 * @param towns in order of importance
 * @param keepOut rectangles of other elements in the picture
 */
export function placeLabels(
  towns: readonly Town[],
  markers: readonly Pixel[],
  line: readonly Pixel[],
  size: Size,
  most = MOST,
  keepOut: readonly Rect[] = [],
): Label[] {
  const occupied = [
    ...keepOut,
    ...markers.map((marker) => around(marker, MARKER)),
    ...along(line).map((point) => around(point, ROUTE)),
  ];
  const labels: Label[] = [];
  for (const { name, at } of towns) {
    if (labels.length === most) break;
    const width = name.length * CHARACTER;
    const covered = markers.some((marker) => overlaps(around(marker, MARKER), around(at, 2)));
    const free = candidates(at, width, covered ? MARKER + 8 : 6).find(
      (box) =>
        box.left >= 3 &&
        box.top >= 3 &&
        box.right <= size.width - 3 &&
        box.bottom <= size.height - 3 &&
        !occupied.some((other) => overlaps(box, other)),
    );
    if (!free) continue;
    occupied.push(free, around(at, 3));
    labels.push({ name, at, text: [free.left, free.bottom - 3] });
  }
  return labels;
}
