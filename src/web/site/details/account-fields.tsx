import { useId } from 'react';
import type { PassengerMode } from '../../../contract/bookings.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { Link } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { useSettings } from '../../client/settings.ts';
import { LinkNews } from '../../client/sign-in-link.tsx';
import { TextField } from '../../ui/field.tsx';
import { ACCOUNT } from '../party/account.ts';
import styles from './account-fields.module.css';
import detailsStyles from './details.module.css';
import type { FieldsProps } from './use-account.ts';

interface ModeProps {
  mode: PassengerMode;
  modes: readonly PassengerMode[];
  error: string | undefined;
  onMode: (mode: PassengerMode) => void;
}

/** Guest, new client or existing client [DET-02]. */
export function ModeSwitch({ mode, modes, error, onMode }: ModeProps) {
  const id = useId();
  return (
    <fieldset className={detailsStyles.group} aria-describedby={error ? id : undefined}>
      <legend>{ACCOUNT.legend}</legend>
      <div className={styles.modes}>
        {modes.map((one) => (
          <label key={one} className={detailsStyles.choice}>
            <input
              type="radio"
              name="passengerMode"
              value={one}
              checked={one === mode}
              onChange={() => onMode(one)}
            />
            {ACCOUNT.modes[one]}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface AcceptProps {
  label: string;
  /** Address of the accepted text. */
  link: string;
  read: string;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

function Accept({ label, link, read, checked, error, onChange }: AcceptProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.accept}>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <a href={link} target="_blank" rel="noopener" className={styles.read}>
        {read} <span className="visually-hidden">{ACCOUNT.newTab}</span>
      </a>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

interface PasswordProps extends FieldsProps {
  mode: 'new_client' | 'existing_client';
  password: string;
  onPassword: (password: string) => void;
  /** The signed-in passenger's name, instead of a password. */
  signedIn: string | null;
}

/** [DET-06] Password fields of clients. The password is passed on and never stored. */
export function PasswordFields(props: PasswordProps) {
  const { data, change, errors, mode, password, onPassword, signedIn } = props;
  const { PRIVACY_POLICY_URL, TERMS_URL } = useSettings();
  if (signedIn !== null) return <p className={styles.signedIn}>{ACCOUNT.signedInAs(signedIn)}</p>;
  const fresh = mode === 'new_client';
  return (
    <>
      <LinkNews />
      <div>
        <TextField
          type="password"
          label={ACCOUNT.password}
          hint={fresh ? ACCOUNT.newHint : undefined}
          value={password}
          error={errors.password}
          autoComplete={fresh ? 'new-password' : 'current-password'}
          maxLength={LONGEST.password}
          required
          onChange={onPassword}
        />
        {!fresh && (
          <Link to={PATHS.forgotPassword} className={styles.forgot}>
            {ACCOUNT.forgot}
          </Link>
        )}
      </div>
      {fresh && (
        <div>
          <Accept
            label={ACCOUNT.privacy}
            link={PRIVACY_POLICY_URL}
            read={ACCOUNT.readPrivacy}
            checked={data.privacyAccepted ?? false}
            error={errors.privacyAccepted}
            onChange={(privacyAccepted) => change({ privacyAccepted })}
          />
          <Accept
            label={ACCOUNT.terms}
            link={TERMS_URL}
            read={ACCOUNT.readTerms}
            checked={data.termsAccepted ?? false}
            error={errors.termsAccepted}
            onChange={(termsAccepted) => change({ termsAccepted })}
          />
        </div>
      )}
    </>
  );
}
