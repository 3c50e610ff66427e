import { OFFER_KEY, type Offer } from '../../../domain/tariffs/parts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PARTS_TEXTS } from './parts/texts.ts';
import type { Typing } from './use-tariff-form.ts';

const offer = (word: Offer) => [OFFER_KEY, { kind: 'offer', offer: word }] as const;

/** Says where a category is not sold at prices, and begins or goes back to that. */
export function OfferBar({ typing: { read, onPart } }: { typing: Typing }) {
  const { base, next } = read;
  if (next.offer === 'priced')
    return base.offer === 'priced' ? null : (
      <Notice text={PARTS_TEXTS.begins}>
        <Button variant="secondary" onClick={() => onPart([...offer(base.offer)])}>
          {PARTS_TEXTS.notAfterAll}
        </Button>
      </Notice>
    );
  const isEnding = base.offer === 'priced';
  return (
    <Notice text={isEnding ? PARTS_TEXTS.ends : PARTS_TEXTS.offers[next.offer]}>
      <Button variant="secondary" onClick={() => onPart([...offer('priced')])}>
        {isEnding ? PARTS_TEXTS.goOn : PARTS_TEXTS.begin}
      </Button>
    </Notice>
  );
}

/** Ends the offer of a category: its prices are kept for when it comes back. */
export function EndOffer({ typing: { read, onPart } }: { typing: Typing }) {
  if (read.base.offer !== 'priced') return null;
  return (
    <div>
      <Button variant="quiet" onClick={() => onPart([...offer('withdrawn')])}>
        {PARTS_TEXTS.end}
      </Button>
    </div>
  );
}
