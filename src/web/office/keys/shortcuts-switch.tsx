import { CheckField } from '../../ui/field.tsx';
import { TEXTS } from './texts.ts';
import { useShortcutsOn } from './use-shortcuts-on.ts';
import css from './keys.module.css';

/** [OFF-17] Switches single keys off and on: whoever speaks to the computer, or whose hand shakes, presses them unmeant. */
export function ShortcutsSwitch() {
  const [isOn, turn] = useShortcutsOn();
  return (
    <div>
      <CheckField label={TEXTS.use} checked={isOn} onChange={turn} />
      <p className={css.hint}>{TEXTS.whereTold}</p>
    </div>
  );
}
