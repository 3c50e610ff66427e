import type { ButtonHTMLAttributes, KeyboardEvent } from 'react';
import { AddressField } from '../../places/address-field.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { TEXTS } from './texts.ts';
import type { TripStop } from './trip.ts';
import { changeStop } from './trip-changes.ts';
import { type Below, placeInputId } from './use-questions.tsx';
import type { StopMoves } from './use-stop-moves.ts';
import type { TripState } from './use-trip.ts';
import css from './stops.module.css';

interface StopFieldProps {
  stop: TripStop;
  index: number;
  change: TripState['change'];
  error: string | undefined;
  below: Below;
  /** Null while there is no other to change places with. */
  moves: StopMoves | null;
  onRemove: () => void;
}

/** The id of a stop's field. */
const stopFieldId = (index: number) => placeInputId(`stops.${index}`);

interface ToolProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'id' | 'onClick' | 'onKeyDown'> {
  icon: IconName;
  label: string;
  /** It keeps its place, and the focus, while it can do nothing. */
  off?: boolean;
}

function Tool({ icon, label, off, ...rest }: ToolProps) {
  return (
    <button {...rest} type="button" className={css.tool} aria-label={label} aria-disabled={off || undefined}>
      <Icon name={icon} size={20} />
    </button>
  );
}

/** [JRN-12] What moves a stop: a handle for pointers, and two buttons which arrow keys serve as well. */
function Movers({ index, moves }: { index: number; moves: StopMoves }) {
  const mover = (step: -1 | 1) => ({
    id: moves.idOf(index, step),
    off: !moves.can(index, step),
    onClick: () => moves.step(index, step),
    onKeyDown: (event: KeyboardEvent) => moves.key(index, event),
  });
  return (
    <>
      <span className={css.handle} onPointerDown={(event) => moves.grasp(index, event)}>
        <Icon name="grip" size={20} />
      </span>
      <Tool icon="up" label={TEXTS.moveStopUp(index + 1)} {...mover(-1)} />
      <Tool icon="down" label={TEXTS.moveStopDown(index + 1)} {...mover(1)} />
    </>
  );
}

/** The address of one stop [HOME-04, ADDR-05], and what moves and removes it. */
export function StopField({ stop, index, change, error, below, moves, onRemove }: StopFieldProps) {
  return (
    <li className={css.stop} data-dragged={moves?.dragged === index || undefined}>
      <AddressField
        id={stopFieldId(index)}
        stop
        label={TEXTS.stop(index + 1)}
        placeholder={TEXTS.placeHint}
        value={stop.address}
        error={error}
        onChange={(address, chosen) =>
          change((trip) =>
            changeStop(trip, index, { address, placeId: chosen?.placeId, confirmed: chosen?.confirmed }),
          )
        }
      />
      <div className={css.tools}>
        {moves && <Movers index={index} moves={moves} />}
        <Tool icon="close" label={TEXTS.removeStop(index + 1)} onClick={onRemove} />
      </div>
      {below(`stops.${index}`)}
    </li>
  );
}
