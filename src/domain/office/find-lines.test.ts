import { describe, expect, it } from 'vitest';
import { findLines } from './find-lines.ts';

const LINES = [
  { name: 'Aire & Otter Cars', licence: 'LS-0214' },
  { name: 'Café Cars', licence: 'YO-0001' },
];
const found = (sought: string) =>
  findLines(LINES, sought, ({ name, licence }) => [name, licence]).map(({ name }) => name);

describe('[OFF-08] searching a list', () => {
  it.each([
    ['', ['Aire & Otter Cars', 'Café Cars']],
    ['  ', ['Aire & Otter Cars', 'Café Cars']],
    ['OTTER', ['Aire & Otter Cars']],
    ['cars aire', ['Aire & Otter Cars']],
    ['cafe', ['Café Cars']],
    ['ls-0214 otter', ['Aire & Otter Cars']],
    ['otter cafe', []],
  ])('“%s”', (sought, names) => {
    expect(found(sought)).toEqual(names);
  });
});
