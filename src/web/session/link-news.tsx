import { useEffect, useSyncExternalStore } from 'react';
import { useHere } from '../router/history.ts';
import { Notice } from '../ui/notice.tsx';
import { forgetSaid, lastSaid, onSaid } from './sign-in-link.ts';

/** [JRN-11] Says beside the form what came of asking for a link there, without a popup. */
export function LinkNews() {
  const { path } = useHere();
  const said = useSyncExternalStore(onSaid, lastSaid, () => null);
  useEffect(() => forgetSaid, []);
  if (said?.path !== path) return null;
  const { title, text, bad } = said;
  return <Notice {...{ title, text, bad }} />;
}
