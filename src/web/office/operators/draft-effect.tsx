import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TariffDraft } from '../../../contract/office-tariffs.ts';
import { messageOf } from '../../calling.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { draftEffect } from './lists.ts';
import { TARIFF_TEXTS } from './texts.ts';

/** [OFF-09] What a saved draft would have done to the last quotes, for whoever asks. */
export function DraftEffect({ id, draft }: { id: string; draft: TariffDraft }) {
  const [asked, setAsked] = useState(false);
  const { data, error, isFetching } = useQuery({ ...draftEffect(id, draft.revision), enabled: asked });
  return (
    <div aria-live="polite">
      {!data && (
        <Button variant="quiet" busy={isFetching} onClick={() => setAsked(true)}>
          {TARIFF_TEXTS.effect}
        </Button>
      )}
      {error && <Notice bad text={messageOf(error)} />}
      {data?.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
