import { Card, Stack } from '../../ui/layout.tsx';
import { ShortcutsSwitch } from '../keys/shortcuts-dialog.tsx';
import { TEXTS as SHORTCUT_TEXTS } from '../keys/shortcuts.ts';
import { ROLE_WORDS, useMe } from '../me.ts';
import css from './account.module.css';
import { SecondFactor } from './second-factor.tsx';
import { PasswordForm, SignIns } from './sign-ins.tsx';
import { TEXTS } from './texts.ts';

/** [OFF-17] Whether single keys are shortcuts in this browser. */
export function ShortcutsCard() {
  return (
    <Card>
      <Stack>
        <h2>{SHORTCUT_TEXTS.title}</h2>
        <ShortcutsSwitch />
      </Stack>
    </Card>
  );
}

/** The signed-in person, with password, two-step sign-in and sessions. */
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
