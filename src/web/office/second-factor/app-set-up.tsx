import { useMemo } from 'react';
import { encode } from 'uqr';
import type { Authenticator } from '../../../contract/office-sign-in.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import office from '../../ui/office.module.css';
import styles from './app-set-up.module.css';
import { TEXTS } from './texts.ts';

/** Light modules around it, by which cameras find it. */
const BORDER = 4;

/** A text as a QR code. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: width } = encode(text, { ecc: 'M', border: BORDER });
    const dots = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: width, path: dots.join('') };
  }, [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    showNotice(TEXTS.copied);
  } catch {
    // Unavailable over plain http, or if the user has blocked it.
    showNotice(TEXTS.notCopied);
  }
}

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>{TEXTS.codesText}</p>
      <ul className={styles.codes} aria-label={TEXTS.codes} data-print>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={office.row}>
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

/** "GEZDGNBVGY3TQOJQ" → "GEZD GNBV GY3T QOJQ" */
const inFours = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Secret of an app, as QR code and text. */
export function AppSetUp({ authenticator: { secret, address } }: { authenticator: Authenticator }) {
  return (
    <div className={styles.setUp}>
      <p>{TEXTS.scan}</p>
      <QrCode text={address} label={TEXTS.qr} />
      <p className={styles.key}>
        <span className={office.muted}>{TEXTS.byHand}</span> <code>{inFours(secret)}</code>
      </p>
    </div>
  );
}
