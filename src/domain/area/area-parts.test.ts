import { describe, expect, it } from 'vitest';
import { areaIn, areaPart, areaSentences } from './area-parts.ts';

const circle = areaPart({ name: 'x', kind: 'circle', lat: 53.8, lon: -1.5, miles: 8 });
const larger = areaPart({ name: 'x', kind: 'circle', lat: 53.8, lon: -1.5, miles: 10 });
const elsewhere = areaPart({ name: 'x', kind: 'circle', lat: 53.9, lon: -1.5, miles: 8 });
const words = (before: Parameters<typeof areaIn>[0], after: Parameters<typeof areaIn>[0]) =>
  areaSentences([{ key: 'area', before, after }]);

describe('[OFF-08] changes of an area', () => {
  it('are described in a sentence', () => {
    expect(words(circle, larger)).toEqual(['8-mile radius → 10-mile radius']);
    expect(words(circle, elsewhere)).toEqual(['8-mile radius, drawn anew']);
    expect(words(null, circle)).toEqual(['A new area: 8-mile radius']);
    expect(words(circle, null)).toEqual(['The area is retired']);
    expect(words(circle, { kind: 'circle', miles: '' })).toEqual(['The area is not drawn to its end yet']);
  });
});
