import { Card, Stack } from '../../ui/layout.tsx';
import { ShortcutsSwitch } from '../keys/shortcuts-switch.tsx';
import { TEXTS } from '../keys/texts.ts';

/** [OFF-17] Whether single keys are shortcuts in this browser. */
export function ShortcutsCard() {
  return (
    <Card>
      <Stack>
        <h2>{TEXTS.title}</h2>
        <ShortcutsSwitch />
      </Stack>
    </Card>
  );
}
