import { useId } from 'react';
import { directionWords, distanceWords, metresBetween } from '../../../domain/place/geo.ts';
import type { Point } from '../../../domain/place/place.ts';
import { coordinates } from './surroundings.ts';
import { TEXTS } from './texts.ts';
import type { Named } from './use-pin.ts';
import css from './pin.module.css';

const SHOWN = 6;

interface PinListProps {
  point: Point;
  /** Where the list was looked up. */
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
