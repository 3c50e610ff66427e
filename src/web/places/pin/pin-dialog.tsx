import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Point } from '../../../domain/place/place.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Suggested } from '../suggestion.ts';
import { PinFind } from './pin-find.tsx';
import { PinList } from './pin-list.tsx';
import { PinMap } from './pin-map.tsx';
import { coordinates } from './surroundings.ts';
import { TEXTS } from './texts.ts';
import { type Naming, type Pin, type PinFor, useNaming, usePin, useSurroundings } from './use-pin.ts';
import css from './pin.module.css';

export interface PinDialogProps extends PinFor {
  /** The pin as a place that was chosen, under the server's name of it. */
  onPick: (pin: Suggested) => void;
  onClose: () => void;
}

/** The pin's name and its coordinates, or why it has none. */
function Spot({ point, naming, onAgain }: { point: Point; naming: Naming; onAgain: () => void }) {
  if (naming === 'outside') return <Notice bad text={TEXTS.outside} />;
  if (naming === 'failed') {
    return (
      <Notice bad text={TEXTS.unnamed}>
        <Button variant="secondary" onClick={onAgain}>
          {TEXTS.again}
        </Button>
      </Notice>
    );
  }
  const name = naming === 'waiting' ? TEXTS.naming : naming.point.replace(/^the pin /, '');
  return (
    <output className={css.spot}>
      <strong>{name}</strong>
      <span>{coordinates(point)}</span>
    </output>
  );
}

function PinSetter({ pin, change, onPick, onClose }: Omit<PinDialogProps, keyof PinFor> & PinChange) {
  const [attempt, setAttempt] = useState(0);
  const naming = useNaming(pin.point, attempt);
  const places = useSurroundings(pin.centre, pin.view);
  const named = typeof naming === 'string' ? null : naming;
  const go = (point: Point) => change((now) => ({ ...now, point, centre: point }));
  const use = () => {
    if (named) onPick({ key: named.id, text: named.label, placeId: named.id, saved: false });
  };
  return (
    <>
      <PinMap {...pin} places={places} onMove={go} onView={(view) => change((now) => ({ ...now, view }))} />
      <Spot point={pin.point} naming={naming} onAgain={() => setAttempt(attempt + 1)} />
      <PinList {...pin} places={places} onChoose={(point) => change((now) => ({ ...now, point }))} />
      <PinFind onFind={go} />
      <div className={css.end}>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button busy={naming === 'waiting'} held={!named} onClick={use}>
            {TEXTS.use}
          </Button>
        </DialogActions>
      </div>
    </>
  );
}

interface PinChange {
  pin: Pin;
  change: (change: (pin: Pin) => Pin) => void;
}

/**
 * [PLACE-15] Sets the exact spot of an address: on a drawing of what is around, in a list, by coordinates or by the
 * visitor's own position. It stands in no form, so that nothing in it can send one.
 */
export function PinDialog({ text, about, onPick, onClose }: PinDialogProps) {
  const [pin, change] = usePin({ text, about });
  const dialog = (
    <Dialog title={TEXTS.title} onClose={onClose}>
      {pin ? (
        <PinSetter {...{ pin, change, onPick, onClose }} />
      ) : (
        <output className={css.spot}>{TEXTS.naming}</output>
      )}
    </Dialog>
  );
  return createPortal(dialog, document.body);
}
