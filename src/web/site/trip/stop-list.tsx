import { type ButtonHTMLAttributes, type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { AddressField } from '../../places/address-field.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './stop-list.module.css';
import { TEXTS } from './texts.ts';
import type { TripFieldsProps } from './trip-fields.tsx';
import { changeStop, moveStop } from './trip-form.ts';
import type { TripStop } from './trip.ts';
import { type QuestionAt, placeInputId } from './use-questions.tsx';
import type { TripState } from './use-trip.ts';

type Step = -1 | 1;
const STEPS: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 };

/** The height of a row's middle in the window. */
function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}

/** The position in a list that is nearest to a height of the window. */
function placeAt(list: Element, y: number): number {
  const away = [...list.children].map((row) => Math.abs(middleOf(row) - y));
  return away.indexOf(Math.min(...away));
}

/** [JRN-12] Moves stops by drag, by keys and by buttons; `said` tells where the last one has gone. */
export function useStopMoves({ trip, change }: Pick<TripState, 'trip' | 'change'>) {
  const id = useId();
  const [drag, setDrag] = useState<{ index: number; below: number } | null>(null);
  const [message, say] = useState('');
  const count = trip.stops.length;
  const idOf = (index: number, step: Step) => `${id}-${index}-${step}`;
  const can = (index: number, step: Step) => index + step >= 0 && index + step < count;
  const move = (from: number, to: number) => {
    flushSync(() => {
      change((now) => moveStop(now, from, to));
      say(TEXTS.stopMoved(from + 1, to + 1, count));
    });
  };
  const step = (index: number, by: Step) => {
    if (!can(index, by)) return;
    move(index, index + by);
    // The button of the stop, which is another element there.
    document.getElementById(idOf(index + by, by))?.focus();
  };
  const drop = () => setDrag(null);
  return {
    said: message,
    dragged: drag?.index,
    idOf,
    can,
    step,
    key(index: number, event: KeyboardEvent) {
      const by = STEPS[event.key];
      if (!by) return;
      event.preventDefault();
      step(index, by);
    },
    grasp(index: number, event: PointerEvent) {
      if (event.button !== 0) return;
      event.preventDefault();
      const row = event.currentTarget.closest('li');
      if (!row) return;
      row.parentElement?.setPointerCapture(event.pointerId);
      setDrag({ index, below: middleOf(row) - event.clientY });
    },
    /** For the list, which captures the pointer while a stop is dragged. */
    handlers: {
      onPointerMove({ currentTarget, clientY }: PointerEvent) {
        if (drag === null) return;
        const to = placeAt(currentTarget, clientY + drag.below);
        if (to === drag.index) return;
        move(drag.index, to);
        setDrag({ ...drag, index: to });
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
  };
}

export type StopMoves = ReturnType<typeof useStopMoves>;

interface StopFieldProps {
  stop: TripStop;
  index: number;
  change: TripState['change'];
  error: string | undefined;
  below: QuestionAt;
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
    <button
      {...rest}
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-disabled={off || undefined}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

/** [JRN-12] What moves a stop: a handle for pointers, and two buttons which arrow keys serve as well. */
function MoveButtons({ index, moves }: { index: number; moves: StopMoves }) {
  const mover = (step: -1 | 1) => ({
    id: moves.idOf(index, step),
    off: !moves.can(index, step),
    onClick: () => moves.step(index, step),
    onKeyDown: (event: KeyboardEvent) => moves.key(index, event),
  });
  return (
    <>
      <span className={styles.handle} onPointerDown={(event) => moves.grasp(index, event)}>
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
    <li className={styles.stop} data-dragged={moves?.dragged === index || undefined}>
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
      <div className={styles.tools}>
        {moves && <MoveButtons index={index} moves={moves} />}
        <Tool icon="close" label={TEXTS.removeStop(index + 1)} onClick={onRemove} />
      </div>
      {below(`stops.${index}`)}
    </li>
  );
}

/** The stops of a trip, in their order, each with what moves and removes it [HOME-04, JRN-12]. */
export function StopList(props: TripFieldsProps & { onRemove: (index: number) => void }) {
  const { trip, change, errors, below, onRemove } = props;
  const moves = useStopMoves(props);
  return (
    <>
      <output className="visually-hidden">{moves.said}</output>
      {trip.stops.length > 0 && (
        <ol className={styles.stops} {...moves.handlers}>
          {trip.stops.map((stop, index) => (
            <StopField
              // oxlint-disable-next-line react/no-array-index-key -- stops have no identity but their position
              key={index}
              {...{ stop, index, change, below }}
              error={errors[`stops.${index}`]}
              moves={trip.stops.length > 1 ? moves : null}
              onRemove={() => onRemove(index)}
            />
          ))}
        </ol>
      )}
    </>
  );
}
