import { describe, expect, it } from 'vitest';
import { moveActive, opens } from './use-combobox.ts';

describe('[ADDR-04] keyboard of the suggestion list', () => {
  it.each([
    ['ArrowDown', -1, 3, 0],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', -1, 3, 2],
    ['ArrowUp', 0, 3, 2],
    ['ArrowUp', 2, 3, 1],
    ['End', 0, 3, 2],
    ['Home', 2, 3, 0],
    ['Home', -1, 3, null],
    ['End', -1, 3, null],
    ['a', 1, 3, null],
    ['ArrowDown', -1, 0, null],
  ])('%s at %i of %i leads to %j', (key, active, count, next) => {
    expect(moveActive(key, active, count)).toBe(next);
  });

  it.each([
    ['ArrowDown', false, true],
    ['ArrowUp', false, true],
    ['ArrowDown', true, false],
    ['Tab', false, false],
    ['a', false, false],
  ])('%s on a list whose open is %j opens it: %j', (key, open, opened) => {
    expect(opens(key, open)).toBe(opened);
  });
});
