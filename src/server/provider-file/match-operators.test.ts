import { expect, it } from 'vitest';
import { keyOfLicence } from './file-fields.ts';
import { matchOperators } from './load-operators.ts';

const stored = (id: number, key: string, numbers: string[], active = true) => ({
  id,
  key,
  active,
  licences: numbers.map((number) => ({ number })),
});
const inFile = (numbers: string[], key = keyOfLicence(numbers[0] ?? '')) => ({
  key,
  licences: numbers.map((number) => ({ number })),
});
const AIRE = stored(1, 'aire', ['A-1', 'A-2']);
const OLD = stored(2, keyOfLicence('O-1'), ['O-1', 'O-2']);
const GONE = stored(3, 'gone', ['A-2'], false);

it.each([
  ['by its key, whatever its licence', [inFile(['O-9'], 'aire')], [1]],
  ['by the licence that an earlier file named', [inFile(['O-1'], 'otter')], [2]],
  ['by any licence it has had, without a key in the file', [inFile(['A-1']), inFile(['O-2'])], [1, 2]],
  ['rather as one that is active', [inFile(['A-2'])], [1]],
  ['not by the licence of one that has a key of its own', [inFile(['A-1'], 'other')], [null]],
  ['once', [inFile(['A-1']), inFile(['A-9'], 'aire'), inFile(['A-2'])], [null, 1, null]],
  ['not when nothing is the same', [inFile(['N-1'])], [null]],
])('a stored operator is recognised %s', (_what, list, ids) => {
  const found = matchOperators(list, [AIRE, OLD, GONE]);
  expect(list.map((operator) => found.get(operator)?.id ?? null)).toEqual(ids);
});
