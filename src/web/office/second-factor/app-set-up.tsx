import type { Authenticator } from '../../../contract/office-sign-in.ts';
import { QrCode } from './qr-code.tsx';
import { TEXTS } from './texts.ts';
import css from './second-factor.module.css';

/** "GEZDGNBVGY3TQOJQ" → "GEZD GNBV GY3T QOJQ" */
const inFours = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** What an app is set up with, to be scanned or typed. */
export function AppSetUp({ authenticator: { secret, address } }: { authenticator: Authenticator }) {
  return (
    <div className={css.setUp}>
      <p>{TEXTS.scan}</p>
      <QrCode text={address} label={TEXTS.qr} />
      <p className={css.key}>
        <span className={css.soft}>{TEXTS.byHand}</span> <code>{inFours(secret)}</code>
      </p>
    </div>
  );
}
