import { isApiError } from '../../calling.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TEXTS } from './texts.ts';

interface LoadedProps {
  error: Error | null;
  onAgain: () => void;
}

/** Says that something is looked for, is not there or could not be had. */
export function NotLoaded({ error, onAgain }: LoadedProps) {
  if (!error) return <output>{TEXTS.loading}</output>;
  const isMissing = isApiError(error) && [404, 422].includes(error.status);
  return (
    <Notice bad text={isMissing ? TEXTS.missing : TEXTS.failed}>
      {!isMissing && (
        <Button variant="secondary" onClick={onAgain}>
          {TEXTS.again}
        </Button>
      )}
    </Notice>
  );
}
