import type { CategoryContents } from './contents.ts';
import { listDifference, orderChanged, partsChanged, type ToldPart } from './list-difference.ts';

const CATEGORY_PARTS: readonly ToldPart<CategoryContents>[] = [
  { label: 'seats', words: ({ seats }) => String(seats) },
  { label: 'luggage', words: ({ luggage }) => String(luggage) },
  { label: 'hand luggage', words: ({ handLuggage }) => String(handLuggage) },
  { label: 'image', words: ({ image }) => image },
  {
    label: 'wheelchair accessible:',
    words: ({ wheelchairAccessible }) => (wheelchairAccessible ? 'yes' : 'no'),
  },
  { label: 'models', words: ({ models }) => models.join(', ') },
];

const names = (list: readonly CategoryContents[]) => list.map(({ name }) => name);

/** What is otherwise in the fleet, a sentence each: "Saloon: seats 4 → 5". */
export function categoriesDifference(
  before: readonly CategoryContents[],
  after: readonly CategoryContents[],
): string[] {
  const order = orderChanged(names(before), names(after));
  return [
    ...listDifference(before, after, {
      name: ({ name }) => name,
      added: 'new',
      gone: 'leaves the fleet',
      changed: (one, other) => partsChanged(CATEGORY_PARTS, one, other),
    }),
    ...(order === null ? [] : [`They stand in ${order}`]),
  ];
}
