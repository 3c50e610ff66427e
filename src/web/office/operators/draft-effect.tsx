import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../message.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EffectDetails } from './effect/effect-details.tsx';
import type { draftEffect, effectOfAll } from './lists.ts';
import { TARIFF_TEXTS } from './texts.ts';

interface EffectProps {
  /** What is looked at: one draft, or all. */
  query: ReturnType<typeof draftEffect> | ReturnType<typeof effectOfAll>;
  symbol: string;
}

/** [OFF-09] What saved drafts would have done to the last quotes, for whoever asks. */
export function DraftEffect({ query, symbol }: EffectProps) {
  const [asked, setAsked] = useState(false);
  const { data, error, isFetching } = useQuery({
    ...(query as ReturnType<typeof draftEffect>),
    enabled: asked,
  });
  return (
    <div aria-live="polite">
      {!data && (
        <Button variant="quiet" busy={isFetching} onClick={() => setAsked(true)}>
          {TARIFF_TEXTS.effect}
        </Button>
      )}
      {error && <Notice bad text={messageOf(error)} />}
      {data && <EffectDetails effect={data} symbol={symbol} />}
    </div>
  );
}
