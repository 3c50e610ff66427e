import { useEffect, useState } from 'react';
import type { OfferState } from '../../../contract/prices.ts';
import { call, isApiError, messageOf } from '../../api.ts';
import { PRICE_OFF_WIRE, type PriceEntry } from '../../price-names.ts';
import { renamed } from '../../renamed.ts';
import { formOnWire } from '../trip/search.ts';
import type { Linked } from './linked-search.ts';

export interface OpenedOffer {
  state: OfferState;
  quantity: number;
  offer: PriceEntry;
  fresh: PriceEntry | null;
  reason: string;
}

/** What became of opening a link: null while it is looked up. */
type Opening = { opened: OpenedOffer } | { failure: string; /** The link itself. */ bad: boolean } | null;

async function ask({ quoteId, form }: Linked, signal: AbortSignal): Promise<Opening> {
  try {
    const body = { quote_id: quoteId, ...formOnWire(form) };
    const answer = await call('POST /api/v1/calculate-shared-offer', { body, signal });
    const { success: _, offer, fresh, ...rest } = answer;
    const entry = (detail: typeof offer) => renamed(detail, PRICE_OFF_WIRE);
    return { opened: { ...rest, offer: entry(offer), fresh: fresh && entry(fresh) } };
  } catch (error) {
    const bad = isApiError(error) && error.status >= 400 && error.status < 500;
    return { failure: messageOf(error), bad };
  }
}

/** [JRN-16] Asks what a link holds; `again` asks once more. Nothing that this browser keeps is touched. */
export function useOffer(linked: Linked): { opening: Opening; again: () => void } {
  const [turn, setTurn] = useState(0);
  const [opening, setOpening] = useState<Opening>(null);
  useEffect(() => {
    const abort = new AbortController();
    void ask(linked, abort.signal).then((found) => {
      if (!abort.signal.aborted) setOpening(found);
    });
    return () => abort.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a turn asks again
  }, [linked, turn]);
  const again = () => {
    setOpening(null);
    setTurn(turn + 1);
  };
  return { opening, again };
}
