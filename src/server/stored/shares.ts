import type { Shares } from '../../domain/ledger/shares.ts';
import { amount, BadStored, type Read, partsOf } from './readers.ts';

const mode: Read<Shares['mode']> = (stored, path) => {
  if (stored === 'principal' || stored === 'agent') return stored;
  throw new BadStored(`stored ${path} is of a later release`);
};

const read = partsOf<Shares>({ mode, commissionPermille: amount, vatPermille: amount });

/** Whose a fare is, as any release has stored it. @throws BadStored */
export const readShares = (stored: unknown): Shares => read(stored, 'shares');
