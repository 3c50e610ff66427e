import { isBannedIn } from '../../domain/banned-address.ts';
import type { Parts } from '../../domain/documents/parts.ts';
import { placesOf } from '../../domain/journey.ts';
import { many } from '../../domain/many.ts';
import { bannedWords, reasonOf } from '../../domain/office-places/banned-parts.ts';
import type { Queryable } from '../db/database.ts';
import { bannedRows, replaceBannedAddresses } from './banned-list.ts';
import { latestQuotes } from '../quotes/latest-quotes.ts';
import type { DocumentKind } from './kind.ts';
import { lineFault } from './line-fault.ts';

const MOST = 500;
const LONGEST = 200;
/** As many of the last quotes are looked at. */
const LOOKED_AT = 1000;

const listOf = (parts: Parts) =>
  Object.entries(parts).map(([address, value]) => ({ address, reason: reasonOf(value) }));

/** The banned addresses as the parts of their document. */
export const readBanned = async (db: Queryable): Promise<Parts> =>
  Object.fromEntries((await bannedRows(db)).map(({ address, reason }) => [address, { reason }]));

export const bannedLabel = (address: string): string => address;

/** [OFF-08] Where no trip is taken online: a part for each address, with the reason. */
export function bannedKind(): DocumentKind {
  return {
    kind: 'banned_addresses',
    right: 'settings',
    title: (_db, key) => Promise.resolve(key === '' ? 'Banned addresses' : null),
    read: readBanned,
    readPart(address, given) {
      const reason = reasonOf(given);
      const fault = lineFault('the address', address, LONGEST, 1) ?? lineFault('the reason', reason, LONGEST);
      if (fault) return { fault };
      if (!/[\p{L}\p{N}]/u.test(address)) return { fault: 'the address needs a word' };
      return { value: { reason: reason.trim() } };
    },
    label: bannedLabel,
    isOptional: () => true,
    faults: (_db, _key, after) =>
      Promise.resolve(
        Object.keys(after).length > MOST ? [{ key: '', message: `must be at most ${MOST} addresses` }] : [],
      ),
    sentences: (changes) => bannedWords(changes),
    async effects(db, changes) {
      const added = changes.filter(({ before, after }) => before === null && after !== null);
      if (added.length === 0) return [];
      const quotes = (await latestQuotes(db, LOOKED_AT)).map(({ journey }) =>
        placesOf(journey).map(({ label }) => label),
      );
      return added.map(({ key }) => {
        const refused = quotes.filter((texts) => isBannedIn(texts, key)).length;
        return `“${key}” would have refused ${refused} of the last ${many(quotes.length, 'quote')}.`;
      });
    },
    apply: async (tx, _key, after) => void (await replaceBannedAddresses(tx, listOf(after))),
    beside: () => ({}),
  };
}
