import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { PageBox } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TEXTS } from '../texts.ts';

/** A page that could not be shown. */
export function Failed({ reset }: ErrorComponentProps) {
  return (
    <PageBox narrow>
      <Notice bad title={TEXTS.failed} text={TEXTS.failedText}>
        <Button variant="secondary" onClick={reset}>
          {TEXTS.again}
        </Button>
      </Notice>
    </PageBox>
  );
}
