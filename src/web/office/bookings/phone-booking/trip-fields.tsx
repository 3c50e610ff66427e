import { BOOKING_TEXT_NAMES, BOOKING_TEXTS } from '../../../../domain/booking/booking-texts.ts';
import { type Extra, EXTRA_NAMES, rowOf } from '../../../../domain/journey/extras-table.ts';
import { LEG_LIMITS } from '../../../../domain/journey/extras.ts';
import { LONGEST } from '../../../../domain/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, numbers, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { bound, type PartProps } from './form-state.ts';
import type { PlaceInput, TripKind } from './phone-booking-form.ts';
import { PlaceField } from './place-field.tsx';
import css from './phone-booking.module.css';
import { KINDS, LABELS, TEXTS } from './texts.ts';

/** Extras of each leg. Unavailable ones are reported with the prices. */
function ExtraFields({ draft: { extras }, change }: PartProps) {
  const put = (extra: Extra, value: string) => change({ extras: { ...extras, [extra]: value } });
  return (
    <details
      className={css.extras}
      open={Object.values(extras).some((value) => !['', '0', 'no'].includes(value))}
    >
      <summary>{TEXTS.extras}</summary>
      <div className={css.fields}>
        {EXTRA_NAMES.map((extra) => {
          const { kind, limit, step, words } = rowOf(extra);
          const value = extras[extra] ?? '';
          if (kind === 'yes')
            return (
              <CheckField
                key={extra}
                label={words.title}
                checked={value === 'yes'}
                onChange={(is) => put(extra, is ? 'yes' : 'no')}
              />
            );
          return (
            <TextField
              key={extra}
              type="number"
              min={0}
              max={limit}
              step={step}
              label={words.title}
              value={value || '0'}
              onChange={(typed) => put(extra, typed)}
            />
          );
        })}
      </div>
    </details>
  );
}

const KIND_OPTIONS = (Object.keys(KINDS) as TripKind[]).map((value) => ({ value, label: KINDS[value] }));
const HOURS = numbers(4, 24);
const MOST_STOPS = 8;

function Stops({ draft: { stops }, change, errors }: PartProps) {
  const put = (position: number, value: PlaceInput) => change({ stops: stops.with(position, value) });
  return (
    <>
      {stops.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stop is its place in the row
        <div key={index} className={css.stop}>
          <PlaceField
            label={TEXTS.stop(index + 1)}
            value={value}
            error={errors[`stop${index}`]}
            onChange={(next) => put(index, next)}
          />
          <Button
            variant="secondary"
            aria-label={TEXTS.dropStop(index + 1)}
            onClick={() => change({ stops: stops.toSpliced(index, 1) })}
          >
            ×
          </Button>
        </div>
      ))}
    </>
  );
}

function Notes(props: PartProps) {
  return (
    <div className={css.notes}>
      <TextAreaField rows={2} maxLength={LONGEST.note} {...bound(props, 'note')} />
      {BOOKING_TEXT_NAMES.map((name) => (
        <TextAreaField key={name} rows={2} maxLength={BOOKING_TEXTS[name].longest} {...bound(props, name)} />
      ))}
    </div>
  );
}

/** [OFF-07] From where, to where, when and with what. */
export function TripFields(props: PartProps) {
  const { draft, change, errors } = props;
  const { kind, stops } = draft;
  const isHire = kind === 'hourly';
  return (
    <section>
      <h2>{TEXTS.trip}</h2>
      <div className={css.fields}>
        <SelectField options={KIND_OPTIONS} {...bound(props, 'kind')} />
        {isHire && <SelectField options={HOURS} {...bound(props, 'hours')} />}
      </div>
      <div className={css.places}>
        <PlaceField
          label={LABELS.pickup}
          value={draft.pickup}
          error={errors.pickup}
          onChange={(pickup) => change({ pickup })}
        />
        {!isHire && <Stops {...props} />}
        {!isHire && (
          <PlaceField
            label={LABELS.dropoff}
            value={draft.dropoff}
            error={errors.dropoff}
            onChange={(dropoff) => change({ dropoff })}
          />
        )}
        {!isHire && stops.length < MOST_STOPS && (
          <Button variant="secondary" onClick={() => change({ stops: [...stops, { text: '' }] })}>
            {TEXTS.addStop}
          </Button>
        )}
      </div>
      <div className={css.fields}>
        <TextField type="date" {...bound(props, 'date')} />
        <TimeField step={300} date={draft.date} {...bound(props, 'time')} />
        {kind === 'return' && (
          <>
            <TextField type="date" min={draft.date} {...bound(props, 'returnDate')} />
            <TimeField step={300} date={draft.returnDate} {...bound(props, 'returnTime')} />
          </>
        )}
        <TextField type="number" min={1} max={LEG_LIMITS.passengers} {...bound(props, 'passengers')} />
        <TextField type="number" min={0} max={LEG_LIMITS.luggage} {...bound(props, 'luggage')} />
        <TextField type="number" min={0} max={LEG_LIMITS.handLuggage} {...bound(props, 'handLuggage')} />
        <TextField maxLength={LONGEST.flight} {...bound(props, 'flight')} />
        {kind === 'return' && <TextField maxLength={LONGEST.flight} {...bound(props, 'returnFlight')} />}
      </div>
      <ExtraFields {...props} />
      <Notes {...props} />
    </section>
  );
}
