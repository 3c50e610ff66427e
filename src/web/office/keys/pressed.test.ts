import { describe, expect, it } from 'vitest';
import { PAGES } from '../shell/pages.ts';
import { pressed } from './use-keys.ts';
import { pageKeys, shortcut, SHORTCUTS, type ShortcutName } from './shortcuts.ts';

const known = ['/', 'j', 'g b', 'g t'];
const g = { key: 'g', at: 1000 };

describe('[OFF-17] keyboard shortcuts', () => {
  it.each([
    ['a single key', null, '/', 1000, { keys: '/', first: null }],
    ['the first of two', null, 'g', 1000, { keys: null, first: g }],
    ['the second of two', g, 'b', 1400, { keys: 'g b', first: null }],
    ['too late for the second', g, 'b', 3000, { keys: null, first: null }],
    ['the first once more', g, 'g', 1200, { keys: null, first: { key: 'g', at: 1200 } }],
    ['another shortcut instead of the second', g, 'j', 1200, { keys: 'j', first: null }],
    ['a key of none', null, 'q', 1000, { keys: null, first: null }],
  ] as const)('%s', (_, first, key, at, wanted) => expect(pressed(first, key, at, known)).toEqual(wanted));

  it('have one meaning per key, for any role and page', () => {
    const pages = PAGES.flatMap((group) => group.pages).map(({ letter }) => pageKeys(letter));
    const all = [...(Object.keys(SHORTCUTS) as ShortcutName[]).map((name) => shortcut(name).keys), ...pages];
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((keys) => all.some((other) => other.startsWith(`${keys} `)))).toEqual([]);
  });
});
