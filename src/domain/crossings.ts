type Corner = readonly [lon: number, lat: number];

/** Twice the area of a triangle, above 0 where its corners turn to the left. */
const turn = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

const within = ([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner): boolean =>
  Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);

/** Whether two edges have a point in common. */
function meet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc > 0 !== abd > 0 && cda > 0 !== cdb > 0 && abc * abd !== 0 && cda * cdb !== 0) return true;
  return (
    (abc === 0 && within(a, b, c)) ||
    (abd === 0 && within(a, b, d)) ||
    (cda === 0 && within(c, d, a)) ||
    (cdb === 0 && within(c, d, b))
  );
}

/**
 * Where the outline of a polygon crosses or touches itself: pairs of edges, each by the position of the corner at which it
 * begins. Edges that follow one another meet at their corner and are not looked at.
 */
export function crossings(points: readonly Corner[]): [first: number, second: number][] {
  const found: [number, number][] = [];
  for (const [first, a] of points.entries()) {
    const b = points[(first + 1) % points.length];
    for (let second = first + 2; second < points.length; second += 1) {
      const isNext = (second + 1) % points.length === first;
      const [c, d] = [points[second], points[(second + 1) % points.length]];
      if (!isNext && b && c && d && meet(a, b, c, d)) found.push([first, second]);
    }
  }
  return found;
}

/** The first of them in words, corners counted from 1; '' for none. */
export function crossingWords(points: readonly Corner[]): string {
  const [found] = crossings(points);
  if (!found) return '';
  const edge = (from: number) => `${from + 1}–${((from + 1) % points.length) + 1}`;
  return `the edge ${edge(found[0])} crosses the edge ${edge(found[1])}`;
}
