import { StopField } from './stop-field.tsx';
import type { TripFieldsProps } from './trip-field.ts';
import { useStopMoves } from './use-stop-moves.ts';
import css from './stops.module.css';

/** The stops of a trip, in their order, each with what moves and removes it [HOME-04, JRN-12]. */
export function StopList(props: TripFieldsProps & { onRemove: (index: number) => void }) {
  const { trip, change, errors, below, onRemove } = props;
  const moves = useStopMoves(props);
  return (
    <>
      <output className="visually-hidden">{moves.said}</output>
      {trip.stops.length > 0 && (
        <ol className={css.stops} {...moves.handlers}>
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
