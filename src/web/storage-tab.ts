/** What another tab has done to the trip since this one read it: searched for another, or ended it. */
export type Elsewhere = 'changed' | 'ended';

/** The keys of one trip, and which of them tell one search from another. */
interface TripKeys {
  all: readonly string[];
  search: readonly string[];
  prices: string;
}

/**
 * The trip as this tab read it. All tabs share one storage: without this, a search in one would move the page that
 * somebody is about to pay on in another. From the moment another tab searches, changes here stay here, until one
 * of the two trips is chosen by `adopt` or `keep`.
 */
export function createTabView(storage: () => Storage | null, keys: TripKeys) {
  let seen: Map<string, string | null> | null = null;

  function view(): Map<string, string | null> | null {
    const shared = storage();
    if (!shared) return null;
    // All at once: a trip is never put together from two searches.
    seen ??= new Map(keys.all.map((key) => [key, shared.getItem(key)]));
    return seen;
  }

  function elsewhere(): Elsewhere | null {
    const shared = storage();
    const mine = seen?.get(keys.prices);
    if (!shared || !seen || !mine) return null;
    const prices = shared.getItem(keys.prices);
    if (prices === null) return 'ended';
    if (prices === mine) return null;
    return keys.search.some((key) => shared.getItem(key) !== seen?.get(key)) ? 'changed' : null;
  }

  return {
    holds: (key: string) => keys.all.includes(key),
    /** What pages show: it stays while another tab works. */
    get: (key: string) => view()?.get(key) ?? null,
    /** What is acted upon: the same, but nothing that has been removed from the storage. */
    present(key: string): string | null {
      const mine = view()?.get(key) ?? null;
      return mine !== null && elsewhere() === null && storage()?.getItem(key) === null ? null : mine;
    },
    /** Notes a change of this tab; false when it must not go to the shared storage. */
    put(key: string, raw: string | null): boolean {
      const shares = elsewhere() === null;
      view()?.set(key, raw);
      return shares;
    },
    elsewhere,
    /** Forgets this tab's trip for the stored one. */
    adopt: () => void (seen = null),
    /** Makes this tab's trip the stored one. */
    keep(): void {
      const shared = storage();
      for (const [key, raw] of shared ? (seen ?? []) : []) {
        if (raw === null) shared?.removeItem(key);
        else shared?.setItem(key, raw);
      }
    },
  };
}
