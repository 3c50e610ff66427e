import { type ReactNode, useState } from 'react';
import { messageOf } from '../api.ts';
import { showAlert } from '../ui/alert.tsx';
import type { PinDialogProps } from './pin/pin-dialog.tsx';
import type { Suggested } from './suggestion.ts';
import { TEXTS } from './texts.ts';

type Shown = (props: PinDialogProps) => ReactNode;

type PinDialogOptions = Omit<PinDialogProps, 'onClose'>;

/** [PLACE-15] The dialog that sets the exact spot, loaded when it is first wanted: opens it, and what to render. */
export function usePinDialog({ onPick, ...of }: PinDialogOptions): { open: () => void; dialog: ReactNode } {
  const [Shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const open = async () => {
    try {
      const { PinDialog } = await import('./pin/pin-dialog.tsx');
      setShown(() => PinDialog);
    } catch (error) {
      console.warn('pin:', messageOf(error));
      void showAlert({ title: TEXTS.error, message: TEXTS.pinLost });
    }
  };
  const pick = (pin: Suggested) => {
    close();
    onPick(pin);
  };
  return { open: () => void open(), dialog: Shown && <Shown {...of} onPick={pick} onClose={close} /> };
}
