import { amount, flag, listOf, partsOf, text } from './readers.ts';

/** [JRN-08] So many vehicles of a further category of a booking. */
export interface BesideBooked {
  tariffId: number;
  categoryId: number;
  category: string;
  quantity: number;
  wheelchairAccessible: boolean;
}

const read = listOf(
  partsOf<BesideBooked>({
    tariffId: amount,
    categoryId: amount,
    category: text,
    quantity: amount,
    wheelchairAccessible: flag,
  }),
);

/** The further vehicles of a booking as they are stored. @throws BadStored */
export const readBeside = (stored: unknown): BesideBooked[] => read(stored, 'beside');
