import { describe, expect, it } from 'vitest';
import { typedOver } from './use-typed.ts';

const START = { name: 'Saloon', seats: '4' };
const kept = (start: object, typed: object) => JSON.stringify({ start, typed });

describe('[OFF-17] text typed over a stored value', () => {
  it('is restored', () => {
    const typed = { ...START, seats: '3' };
    expect(typedOver(kept(START, typed), START)).toEqual(typed);
  });

  it.each([
    ['nothing is kept', ''],
    ['no JSON', '{"start":'],
    ['no object', 'null'],
    ['something else is stored by now', kept({ ...START, seats: '5' }, { ...START, seats: '3' })],
  ])('is discarded where %s', (_, text) => {
    expect(typedOver(text, START)).toBe(START);
  });
});
