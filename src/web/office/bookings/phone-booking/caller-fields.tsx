import { useQuery } from '@tanstack/react-query';
import type { BookingLine } from '../../../../contract/office-bookings.ts';
import { STAFF_CHANNELS } from '../../../../domain/booking/states.ts';
import { isOffered } from '../../../../domain/journey/journey.ts';
import { LONGEST } from '../../../../domain/limits.ts';
import type { Settings } from '../../../../domain/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import office from '../../../ui/office.module.css';
import { found, oneBooking } from '../../queries.ts';
import { usePause } from '../../use-typed.ts';
import { bound, type PartProps } from './form-state.ts';
import type { PhoneBookingDraft } from './phone-booking-form.ts';
import css from './phone-booking.module.css';
import { CHANNELS, PAYS, TEXTS } from './texts.ts';

/** Few enough to keep the form in view. */
const MOST = 4;
/** Shorter ones are still being typed. */
const WHOLE_NUMBER = 9;

/** The latest trips of this phone number, one of each pair of places. */
function latest(lines: readonly BookingLine[]): BookingLine[] {
  const seen = new Set<string>();
  return lines
    .filter(({ pickup, dropoff }) => {
      const way = `${pickup}\n${dropoff}`;
      return !seen.has(way) && seen.add(way);
    })
    .slice(0, MOST);
}

/** [OFF-07] A known caller, by their number, with their latest trips to repeat. */
function KnownCaller({ draft, change }: PartProps) {
  const number = usePause(draft.phone.trim());
  const isWhole = number.replaceAll(/\D/g, '').length >= WHOLE_NUMBER;
  const { data } = useQuery({ ...found(number), enabled: isWhole });
  const lines = isWhole ? (data?.lines ?? []) : [];
  const [first] = lines;
  const { data: latestBooking } = useQuery({
    ...oneBooking(first?.booking_number ?? ''),
    enabled: first !== undefined,
  });
  if (!first) return null;
  const name = first.booker_name;
  const take = () => change({ name, email: draft.email || (latestBooking?.booker.email ?? '') });
  const bookings = new Set(lines.map(({ booking_number }) => booking_number)).size;
  return (
    <aside className={classes(office.sunken, css.known)} aria-live="polite">
      <p>
        {TEXTS.known(name, bookings)}{' '}
        {draft.name.trim() !== name && (
          <Button variant="secondary" onClick={take}>
            {TEXTS.takeName(name)}
          </Button>
        )}
      </p>
      <ul>
        {latest(lines).map(({ booking_number, leg, pickup, dropoff, pickup_date }) => {
          const places = { pickup: { text: pickup }, dropoff: { text: dropoff ?? '' } };
          const back = { pickup: places.dropoff, dropoff: places.pickup };
          return (
            <li key={booking_number + leg}>
              <span>
                {pickup} {dropoff && `→ ${dropoff}`} <small>{pickup_date}</small>
              </span>
              <Button variant="secondary" onClick={() => change({ ...places, stops: [] })}>
                {TEXTS.sameTrip}
              </Button>
              {dropoff && (
                <Button variant="secondary" onClick={() => change({ ...back, stops: [] })}>
                  {TEXTS.wayBack}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}

const CHANNEL_OPTIONS = STAFF_CHANNELS.map((value) => ({ value, label: CHANNELS[value] }));

/** [OFF-07] Booker and passenger. The number comes first: it identifies known callers. */
export function CallerFields(props: PartProps) {
  const { draft, change } = props;
  return (
    <section>
      <h2>{TEXTS.caller}</h2>
      <div className={css.fields}>
        <TextField type="tel" autoComplete="off" maxLength={LONGEST.phone} {...bound(props, 'phone')} />
        <TextField autoComplete="off" maxLength={LONGEST.name} {...bound(props, 'name')} />
        <TextField type="email" autoComplete="off" maxLength={LONGEST.email} {...bound(props, 'email')} />
        <SelectField options={CHANNEL_OPTIONS} {...bound(props, 'channel')} />
      </div>
      <KnownCaller {...props} />
      <CheckField label={TEXTS.texts} checked={draft.texts} onChange={(texts) => change({ texts })} />
      <CheckField label={TEXTS.other} checked={draft.other} onChange={(other) => change({ other })} />
      {draft.other && (
        <div className={css.fields}>
          <TextField autoComplete="off" maxLength={LONGEST.name} {...bound(props, 'passengerName')} />
          <TextField
            type="tel"
            autoComplete="off"
            maxLength={LONGEST.phone}
            {...bound(props, 'passengerPhone')}
          />
          <TextField
            type="email"
            autoComplete="off"
            maxLength={LONGEST.email}
            {...bound(props, 'passengerEmail')}
          />
        </div>
      )}
    </section>
  );
}

/**
 * The ways to pay that there are: in the car, or by a link.
 * @param deposit whether the price has one: then nothing is booked without
 */
export function waysToPay(settings: Settings, deposit: boolean): PhoneBookingDraft['pays'][] {
  const byDeposit = deposit && isOffered('deposit', settings);
  return [
    ...(isOffered('car', settings) ? [byDeposit ? ('deposit' as const) : ('car' as const)] : []),
    ...(isOffered('card', settings) ? (['card'] as const) : []),
  ];
}

interface PayingProps extends PartProps {
  ways: PhoneBookingDraft['pays'][];
}

/** [OFF-07] Payment method and recipient of the payment link. */
export function PayingFields({ ways, ...props }: PayingProps) {
  const { draft } = props;
  const options = ways.map((value) => ({ value, label: PAYS[value] }));
  if (ways.length === 0) return <p>{TEXTS.notOffered}</p>;
  return (
    <section>
      <h2>{TEXTS.paying}</h2>
      <SelectField
        {...bound(props, 'pays')}
        options={options}
        hint={draft.pays === 'car' ? undefined : TEXTS.linkTo(draft.email.trim(), draft.texts)}
      />
    </section>
  );
}
