import { useState } from 'react';
import { offerLink } from '../../../domain/journey/offer-link.ts';
import { OFFER_PATH } from '../../../domain/site-pages.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import { Button } from '../../ui/button.tsx';
import { storedSearch } from '../trip/search.ts';
import styles from './share-offer.module.css';

const TEXTS = {
  share: 'Share this price',
  title: 'A taxi price that is held for you',
  copied: 'Link copied. It holds the trip and its price, and nothing of who travels.',
  copyThis: 'Copy this link',
  tooLong: 'This trip has too many words for a link.',
};

/** Result of a press: a text to announce, or a link that only the visitor can copy. */
type Outcome = { message: string } | { link: string } | null;

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** By the system's own sheet where there is one, else to the clipboard; in frames both may be closed. */
async function share(link: string): Promise<Outcome> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title: TEXTS.title, url: link });
      return null;
    }
  } catch (error) {
    if (isAborted(error)) return null;
  }
  try {
    await navigator.clipboard.writeText(link);
    return { message: TEXTS.copied };
  } catch {
    return { link };
  }
}

/** [JRN-16] Shares an offer of the stored search as a link; nothing without a price. */
export function ShareOffer({ entry: { quoteId } }: { entry: Pick<PriceEntry, 'quoteId'> }) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  if (quoteId === null) return null;
  const press = async () => {
    const search = storedSearch();
    if (!search) return;
    const link = offerLink(window.location.origin + OFFER_PATH, { quoteId, ...search });
    setOutcome(null);
    setOutcome(link === null ? { message: TEXTS.tooLong } : await share(link));
  };
  return (
    <div className={styles.share}>
      <Button variant="quiet" onClick={() => void press()}>
        {TEXTS.share}
      </Button>
      <output className={styles.said}>{outcome && 'message' in outcome && outcome.message}</output>
      {outcome && 'link' in outcome && (
        <label className={styles.link}>
          {TEXTS.copyThis}
          <input readOnly value={outcome.link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </div>
  );
}
