import { useMe } from '../me.ts';
import { ROLE_WORDS } from '../role-words.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { ShortcutsCard } from './shortcuts-card.tsx';
import { SignIns } from './sign-ins.tsx';
import { TEXTS } from './texts.ts';
import css from './account.module.css';

/** Who one is here, another password, the second step, and where one is signed in. */
export function AccountPage() {
  const me = useMe();
  if (!me) return null;
  return (
    <div className={css.page}>
      <h1>{TEXTS.title}</h1>
      <dl className={css.who}>
        <dt>{TEXTS.name}</dt>
        <dd>{me.name}</dd>
        <dt>{TEXTS.email}</dt>
        <dd>{me.email}</dd>
        <dt>{TEXTS.role}</dt>
        <dd>{ROLE_WORDS[me.role]}</dd>
      </dl>
      <PasswordForm />
      <SecondFactor />
      <SignIns />
      <ShortcutsCard />
    </div>
  );
}
