import { type KeyboardEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { directionWords, distanceWords, metresBetween } from '../../../domain/place/geo.ts';
import type { Point } from '../../../domain/place/place.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/layout.tsx';
import type { Suggested } from '../suggestion.ts';
import { PinMap } from './pin-map.tsx';
import css from './pin.module.css';
import { TEXTS } from './texts.ts';
import {
  coordinates,
  type Named,
  type Naming,
  parsePoint,
  type Pin,
  type PinFor,
  useNaming,
  usePin,
  useSurroundings,
} from './use-pin.ts';

const LONGEST_LINK = 2000;
const WAIT_MS = 10_000;

interface PinFindProps {
  onFind: (point: Point) => void;
}

/** The visitor's position, requested on a click only; null if unavailable. */
function position(): Promise<Point | null> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    return navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      (error) => {
        console.warn('geolocation:', error.message);
        resolve(null);
      },
      { timeout: WAIT_MS, enableHighAccuracy: true, maximumAge: 0 },
    );
  });
}

/** [PLACE-15] The pin by typed coordinates, a pasted link, or where the visitor is. */
export function PinFind({ onFind }: PinFindProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [locating, setLocating] = useState(false);
  const find = (point: Point | null, fault: string) => {
    setError(point ? null : fault);
    if (point) onFind(point);
  };
  const go = () => find(parsePoint(typed), TEXTS.noPoint);
  const locate = async () => {
    setLocating(true);
    find(await position(), TEXTS.noPosition);
    setLocating(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go();
  };
  return (
    <div className={css.find}>
      <TextField
        label={TEXTS.find}
        hint={TEXTS.findHint}
        error={error}
        value={typed}
        maxLength={LONGEST_LINK}
        autoComplete="off"
        spellCheck={false}
        onChange={setTyped}
        onKeyDown={onKeyDown}
      />
      <div className={css.buttons}>
        <Button variant="secondary" onClick={go}>
          {TEXTS.go}
        </Button>
        <Button variant="secondary" busy={locating} onClick={() => void locate()}>
          <Icon name="pin" size={20} />
          {TEXTS.locate}
        </Button>
      </div>
    </div>
  );
}

const SHOWN = 6;

interface PinListProps {
  point: Point;
  /** Point around which the list was searched. */
  centre: Point;
  places: readonly Named[];
  onChoose: (point: Point) => void;
}

/** "80 m east" of the centre; '' at it. */
function wayTo(place: Point, centre: Point): string {
  const metres = metresBetween(centre, place);
  return metres < 30 ? '' : `${distanceWords(metres)} ${directionWords(centre, place)}`;
}

/** [PLACE-15] The named places around, to set the pin without a map. */
export function PinList({ point, centre, places, onChoose }: PinListProps) {
  const name = useId();
  const at = coordinates(point);
  return (
    <fieldset className={css.list}>
      <legend>{TEXTS.nearby}</legend>
      {places.length === 0 && <p className={css.help}>{TEXTS.nothing}</p>}
      {places.slice(0, SHOWN).map((place) => (
        <label key={place.id} className={css.choice}>
          <input
            type="radio"
            name={name}
            checked={coordinates(place) === at}
            onChange={() => onChoose({ lat: place.lat, lon: place.lon })}
          />
          <span>
            {place.label} <small>{wayTo(place, centre)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

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
          <Button busy={naming === 'waiting'} inactive={!named} onClick={use}>
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
 * [PLACE-15] Sets the exact position of an address: on a drawing of the surroundings, in a list, by coordinates or by
 * the visitor's own position. Outside of any form, so that nothing in it can submit one.
 */
export function PinDialog({ text, near, onPick, onClose }: PinDialogProps) {
  const [pin, change] = usePin({ text, near });
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
