import type { Transaction } from '../db/database.ts';
import type { TariffContent } from '../db/schema/provider.ts';

/** Something that tariffs keep a copy of is another one. */
interface Revision {
  /** What a version is to say instead; the same where nothing of it changes. */
  revise: (content: TariffContent, row: { operatorId: number; categoryId: number }) => TariffContent;
  now: Date;
  publicationId: number;
}

/** Makes new versions of the tariffs that keep a copy of what has changed. @returns how many */
export type ReviseTariffs = (tx: Transaction, revision: Revision) => Promise<number>;
