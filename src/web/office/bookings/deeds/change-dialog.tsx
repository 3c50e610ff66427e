import { useMemo, useState } from 'react';
import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import type { LegName } from '../../../../domain/fare/fare.ts';
import { SelectField } from '../../../ui/field.tsx';
import { call } from '../../api.ts';
import { changesIn, type LegField, typedOf } from './change-fields.ts';
import { DeedDialog, useDeed } from './deed-dialog.tsx';
import { LegFields } from './leg-fields.tsx';
import { TEXTS } from './texts.ts';
import { usePause } from '../../use-pause.ts';
import { useTypedOver } from '../../use-typed.ts';

const LEGS = ['outward', 'return'] as const;

/** What is typed, and what that comes to. */
function useChange(booking: OfficeBooking) {
  const { booking_number } = booking;
  // As it was when the dialog was opened: what is typed is a change of that.
  const [booked] = useState(() => typedOf(booking));
  const [typed, setTyped, forget] = useTypedOver(`change:${booking_number}`, booked);
  const params = { booking_number };
  const rested = usePause(typed);
  const changes = useMemo(() => changesIn(booked, rested), [booked, rested]);
  const deed = useDeed({
    words: 'change',
    number: booking_number,
    asked: changes,
    show: (signal) =>
      call('POST /api/v1/office/bookings/:booking_number/change-preview', {
        params,
        body: { changes: changes ?? {} },
        signal,
      }),
  });
  return {
    deed,
    typed,
    forget,
    press: ({ token }: { token: string }) =>
      call('POST /api/v1/office/bookings/:booking_number/change', {
        params,
        body: { changes: changes ?? {}, token },
      }),
    onLeg: (leg: LegName) => (field: LegField, value: string) =>
      setTyped((now) => ({ ...now, [leg]: { ...now[leg], [field]: value } })),
    onVehicle: (vehicle: string) => setTyped((now) => ({ ...now, vehicle })),
  };
}

/** [OFF-06] Changes a booking. */
export function ChangeDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { legs, vehicle, other_vehicles } = booking;
  const { deed, typed, forget, press, onLeg, onVehicle } = useChange(booking);
  const [vehicles] = useState(() => [
    { value: '', label: TEXTS.sameVehicle(vehicle) },
    ...other_vehicles.map(({ vehicle_id, name }) => ({ value: String(vehicle_id), label: name })),
  ]);
  const open = LEGS.flatMap((leg) => {
    const own = typed[leg];
    return own ? [{ leg, own }] : [];
  });
  return (
    <DeedDialog deed={deed} press={press} hint={null} onSent={forget} onClose={onClose}>
      {open.map(({ leg, own }) => (
        <LegFields
          key={leg}
          leg={leg}
          isNamed={legs.length > 1}
          typed={own}
          errors={deed.errors}
          onChange={onLeg(leg)}
        />
      ))}
      {vehicles.length > 1 && (
        <SelectField
          label={TEXTS.vehicle}
          options={vehicles}
          value={typed.vehicle}
          error={deed.errors['changes.vehicle_id']}
          onChange={onVehicle}
        />
      )}
    </DeedDialog>
  );
}
