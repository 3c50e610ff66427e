import { type KeyboardEvent, useState } from 'react';
import type { Point } from '../../../domain/place/place.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { parsePoint } from './parse-point.ts';
import { TEXTS } from './texts.ts';
import css from './pin.module.css';

const LONGEST_LINK = 2000;
const WAIT_MS = 10_000;

interface PinFindProps {
  onFind: (point: Point) => void;
}

/** The visitor's position, asked for by a press alone; null where it cannot be had. */
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
