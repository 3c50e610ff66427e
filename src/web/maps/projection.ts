import { useEffect, useRef, useState } from 'react';

/** [lon, lat] in degrees. */
export type LonLat = readonly [number, number];
/** [x, y] in pixels, y downwards. */
export type Pixel = readonly [number, number];

export interface Size {
  width: number;
  height: number;
}

type Edge = { inside: (p: Pixel) => boolean; cut: (a: Pixel, b: Pixel) => Pixel };

function edges({ width, height }: Size, margin: number): Edge[] {
  const atX =
    (x: number) =>
    ([ax, ay]: Pixel, [bx, by]: Pixel): Pixel => [x, ay + ((by - ay) * (x - ax)) / (bx - ax)];
  const atY =
    (y: number) =>
    ([ax, ay]: Pixel, [bx, by]: Pixel): Pixel => [ax + ((bx - ax) * (y - ay)) / (by - ay), y];
  return [
    { inside: ([x]) => x >= -margin, cut: atX(-margin) },
    { inside: ([x]) => x <= width + margin, cut: atX(width + margin) },
    { inside: ([, y]) => y >= -margin, cut: atY(-margin) },
    { inside: ([, y]) => y <= height + margin, cut: atY(height + margin) },
  ];
}

/** The part of a closed ring inside the picture, by Sutherland and Hodgman; empty when none of it is. */
export function clipRing(ring: readonly Pixel[], size: Size, margin = 8): Pixel[] {
  let result = [...ring];
  for (const { inside, cut } of edges(size, margin)) {
    const points: Pixel[] = [];
    for (const [index, point] of result.entries()) {
      const before = result.at(index - 1) ?? point;
      if (inside(point) !== inside(before)) points.push(cut(before, point));
      if (inside(point)) points.push(point);
    }
    result = points;
  }
  return result;
}

/** "M1 2L3 4" with a tenth of a pixel of precision. */
export function pathOf(points: readonly Pixel[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** The width of an element, 0 until it is known. */
export function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.round(target.clientWidth)));
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
