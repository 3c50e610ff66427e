import { useMemo, useState } from 'react';
import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import { DRIVER_LENGTHS } from '../../../../domain/booking/driver.ts';
import type { LegName } from '../../../../domain/fare/fare.ts';
import { LONGEST } from '../../../../domain/limits.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { call } from '../../api.ts';
import { usePause, useTypedOver } from '../../use-typed.ts';
import { ActionDialog, useAction } from './action-dialog.tsx';
import css from './actions.module.css';
import { TEXTS } from './texts.ts';

interface LegSelectProps {
  legs: readonly LegName[];
  leg: LegName;
  onChange: (leg: LegName) => void;
}

/** Selects a leg if there are two. */
function LegSelect({ legs, leg, onChange }: LegSelectProps) {
  // Stable options keep the browser's selection.
  const [options] = useState(() => legs.map((value) => ({ value, label: TEXTS.legs[value] })));
  if (options.length < 2) return null;
  return (
    <SelectField
      label={TEXTS.leg}
      options={options}
      value={leg}
      onChange={(value) => onChange(value as LegName)}
    />
  );
}

const NO_DRIVER = { name: '', phone: '', registration: '', colour: '', model: '', badge: '' };
type Typed = typeof NO_DRIVER;

/** The assigned driver of a leg, to be edited. */
function assignedDriver({ legs }: OfficeBooking, leg: LegName): Typed {
  const named = legs.find((each) => each.leg === leg)?.driver;
  return named ? { ...named, phone: named.phone ?? '', badge: named.badge ?? '' } : NO_DRIVER;
}

const isWhole = ({ badge: _badge, ...rest }: Typed) =>
  Object.values(rest).every((text) => text.trim() !== '');

/** Fields in the order in which operators give them. */
const FIELDS = [
  { name: 'name', most: DRIVER_LENGTHS.name },
  { name: 'phone', most: LONGEST.phone, type: 'tel' },
  { name: 'registration', most: DRIVER_LENGTHS.registration },
  { name: 'colour', most: DRIVER_LENGTHS.colour },
  { name: 'model', most: DRIVER_LENGTHS.model },
  { name: 'badge', most: DRIVER_LENGTHS.badge },
] as const satisfies readonly { name: keyof Typed; most: number; type?: string }[];

interface DriverProps {
  booking: OfficeBooking;
  onClose: () => void;
}

/** [OFF-03] [MNG-09] Assigns a driver, as the operator gives it by phone. */
export function DriverDialog(props: DriverProps) {
  const { can, legs } = props.booking;
  const [leg, setLeg] = useState<LegName>(() => {
    const isNamed = (each: LegName) => legs.some((one) => one.leg === each && one.driver !== null);
    return can.name_driver.find((each) => !isNamed(each)) ?? can.name_driver[0] ?? 'outward';
  });
  return <DriverForm key={leg} {...props} leg={leg} onLeg={setLeg} />;
}

function DriverForm({
  booking,
  leg,
  onLeg,
  onClose,
}: DriverProps & { leg: LegName; onLeg: (leg: LegName) => void }) {
  const { booking_number, can } = booking;
  const [named] = useState(() => assignedDriver(booking, leg));
  const [typed, setTyped, forget] = useTypedOver(`driver:${booking_number}:${leg}`, named);
  const rested = usePause(typed);
  const params = { booking_number };
  const hasChanged = FIELDS.some(({ name }) => rested[name].trim() !== named[name]);
  const input = useMemo(
    () => (isWhole(rested) && hasChanged ? { leg, ...rested } : null),
    [rested, hasChanged, leg],
  );
  const action = useAction({
    words: 'driver',
    number: booking_number,
    input,
    show: (signal) =>
      call('POST /api/v1/office/bookings/:booking_number/driver-preview', {
        params,
        body: input ?? { leg, ...rested },
        signal,
      }),
  });
  return (
    <ActionDialog
      action={action}
      submit={({ token }) =>
        call('POST /api/v1/office/bookings/:booking_number/driver', {
          params,
          body: { leg, ...rested, token },
        })
      }
      hint={null}
      onSent={forget}
      onClose={onClose}
    >
      <LegSelect legs={can.name_driver} leg={leg} onChange={onLeg} />
      <div className={css.short}>
        {FIELDS.map(({ name, most, ...rest }) => (
          <TextField
            key={name}
            {...rest}
            label={TEXTS[name]}
            maxLength={most}
            autoComplete="off"
            value={typed[name]}
            error={action.errors[name] ?? null}
            onChange={(text) => setTyped((now) => ({ ...now, [name]: text }))}
          />
        ))}
      </div>
    </ActionDialog>
  );
}

/** [MNG-09] Unassigns the driver of a leg. */
export function UnassignDriverDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { booking_number, can } = booking;
  const [leg, setLeg] = useState<LegName>(can.withdraw_driver[0] ?? 'outward');
  const params = { booking_number };
  const input = useMemo(() => ({ leg }), [leg]);
  const action = useAction({
    words: 'noDriver',
    number: booking_number,
    input,
    show: (signal) =>
      call('GET /api/v1/office/bookings/:booking_number/no-driver', { params, query: input, signal }),
  });
  return (
    <ActionDialog
      action={action}
      submit={(confirmation) =>
        call('POST /api/v1/office/bookings/:booking_number/no-driver', {
          params,
          body: { ...input, ...confirmation },
        })
      }
      onClose={onClose}
    >
      <LegSelect legs={can.withdraw_driver} leg={leg} onChange={setLeg} />
    </ActionDialog>
  );
}
