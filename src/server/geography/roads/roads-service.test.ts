import { describe, expect, it } from 'vitest';
import type { Point } from '../../../domain/place/place.ts';
import type { Roads } from '../../../domain/journey/route.ts';
import { withRouteCache } from './roads.ts';

const at = (lat: number): Point => ({ lat, lon: 0 });

function counting(): { roads: Roads; asked: number[] } {
  const asked: number[] = [];
  const roads: Roads = {
    async route(points) {
      const lat = points[0]!.lat;
      asked.push(lat);
      if (lat === 99) throw new Error('down');
      return { reason: 'outside', point: 0, land: null };
    },
  };
  return { roads, asked };
}

describe('withRouteCache', () => {
  it('requests points that are equal to a metre once', async () => {
    const { roads, asked } = counting();
    const cached = withRouteCache(roads, 2);
    await cached.route([at(1), at(2)]);
    await cached.route([at(1.000001), at(2)]);
    await cached.route([at(1.001), at(2)]);
    expect(asked).toEqual([1, 1.001]);
  });

  it('evicts the least recently used answer', async () => {
    const { roads, asked } = counting();
    const cached = withRouteCache(roads, 2);
    for (const lat of [1, 2, 1, 3, 1, 2]) await cached.route([at(lat), at(0)]);
    expect(asked).toEqual([1, 2, 3, 2]);
  });

  it('does not cache failures', async () => {
    const { roads, asked } = counting();
    const cached = withRouteCache(roads, 2);
    await expect(cached.route([at(99), at(0)])).rejects.toThrow('down');
    await expect(cached.route([at(99), at(0)])).rejects.toThrow('down');
    expect(asked).toEqual([99, 99]);
  });
});
