import { beforeEach, describe, expect, it } from 'vitest';
import { createTabView } from './storage.ts';

const KEYS = { all: ['form', 'prices', 'vehicle'], search: ['form'], prices: 'prices' };
let shared: Map<string, string>;

/** A tab over the storage that all tabs share. */
function openTab() {
  const storage = {
    getItem: (key: string) => shared.get(key) ?? null,
    setItem: (key: string, raw: string) => void shared.set(key, raw),
    removeItem: (key: string) => void shared.delete(key),
  } as Storage;
  const view = createTabView(() => storage, KEYS);
  const put = (key: string, raw: string) => {
    if (view.put(key, raw)) storage.setItem(key, raw);
  };
  const search = (name: string) => {
    put('form', name);
    put('prices', `prices of ${name}`);
  };
  return { ...view, put, search };
}

beforeEach(() => {
  shared = new Map([
    ['form', 'a'],
    ['prices', 'prices of a'],
    ['vehicle', 'v'],
  ]);
});

describe('the trip of a tab', () => {
  it('stays as it was read while another tab searches, and keeps its changes', () => {
    const [first, second] = [openTab(), openTab()];
    expect(first.get('vehicle')).toBe('v');
    second.search('b');
    expect([first.get('form'), first.get('prices'), first.elsewhere()]).toEqual([
      'a',
      'prices of a',
      'changed',
    ]);
    first.put('vehicle', 'w');
    expect([first.get('vehicle'), shared.get('vehicle')]).toEqual(['w', 'v']);
    expect(second.elsewhere()).toBeNull();
  });

  it('is one consistent search: no part of it is read later', () => {
    const [first, second] = [openTab(), openTab()];
    first.get('vehicle');
    second.search('b');
    expect(first.get('form')).toBe('a');
  });

  it('becomes the stored one by keep, and is discarded by adopt', () => {
    const [first, second] = [openTab(), openTab()];
    first.get('form');
    second.search('b');
    first.keep();
    expect([shared.get('form'), shared.get('prices')]).toEqual(['a', 'prices of a']);
    expect([first.elsewhere(), second.elsewhere()]).toEqual([null, 'changed']);
    second.adopt();
    expect([second.get('form'), second.elsewhere()]).toEqual(['a', null]);
  });

  it('reports an end elsewhere, but not a repeated search or a change without prices', () => {
    const first = openTab();
    first.get('form');
    shared.set('prices', 'prices of a, later');
    expect(first.elsewhere()).toBeNull();
    shared.set('prices', 'prices of a').set('form', 'b');
    expect(first.elsewhere()).toBeNull();
    shared.delete('prices');
    expect(first.elsewhere()).toBe('ended');
  });

  it('uses nothing that has been removed, except by another trip', () => {
    const tab = openTab();
    tab.get('form');
    shared.delete('form');
    expect([tab.get('form'), tab.present('form'), tab.present('vehicle')]).toEqual(['a', null, 'v']);
    shared.set('form', 'b').set('prices', 'prices of b').delete('vehicle');
    expect([tab.present('form'), tab.present('vehicle')]).toEqual(['a', 'v']);
  });

  it('reports nothing without prices', () => {
    shared.clear();
    const [first, second] = [openTab(), openTab()];
    expect(first.get('prices')).toBeNull();
    second.search('b');
    expect(first.elsewhere()).toBeNull();
  });
});
