import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TEXTS } from './texts.ts';
import css from './second-factor.module.css';

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    showNews(TEXTS.copied);
  } catch {
    // Not over plain http, and not where the browser has been told so.
    showNews(TEXTS.notCopied);
  }
}

/** Codes that are shown this once, to be kept. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>{TEXTS.codesText}</p>
      <ul className={css.codes} aria-label={TEXTS.codes} data-print>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.row}>
        <Button variant="secondary" onClick={() => void copy(codes)}>
          {TEXTS.copy}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {TEXTS.print}
        </Button>
      </div>
    </>
  );
}
