import { TEXTS } from '../../places/texts.ts';
import { usePinDialog } from '../../places/use-pin-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Settled } from './trip-changes.ts';
import type { Question } from './unclear-places.ts';

export interface SpotAnswerProps {
  question: Question;
  onSettled: (settled: Settled) => void;
}

/** [PLACE-04, PLACE-15] A spot that is set by the passenger is an answer, too; the pin stands first where the likeliest is. */
export function SpotAnswer({ question: { text, candidates }, onSettled }: SpotAnswerProps) {
  const pin = usePinDialog({
    text,
    about: candidates[0],
    onPick: ({ text: name, placeId }) => onSettled({ text: name, placeId, confirmed: placeId }),
  });
  const open = (button: HTMLElement) => {
    // Not every browser moves the focus to what is pressed, and it comes back to where it was.
    button.focus();
    pin.open();
  };
  return (
    <>
      <Button variant="quiet" onClick={({ detail, currentTarget }) => detail < 2 && open(currentTarget)}>
        <Icon name="pin" size={20} />
        {TEXTS.pin}
      </Button>
      {pin.dialog}
    </>
  );
}
