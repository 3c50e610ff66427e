import type { PopularPlace } from '../../../domain/documents/lists.ts';
import type { Errors } from '../../field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useForm } from '../../use-form.ts';
import { useTypedIn } from '../use-typed.ts';
import { LIST_TEXTS } from '../documents/texts.ts';
import { SpotField } from '../bookings/taking/spot-field.tsx';
import { TEXTS } from './texts.ts';
import { placeErrors, type TypedPlace, typedPlace } from './typed-place.ts';
import documentCss from '../documents/document.module.css';

interface PlaceDialogProps {
  /** '' for a new one. */
  name: string;
  place: PopularPlace | null;
  /** Of all places. */
  names: readonly string[];
  onTake: (typed: TypedPlace) => void;
  onClose: () => void;
}

const KINDS = Object.entries(TEXTS.kinds).map(([value, label]) => ({ value, label }));

interface EndsProps {
  typed: TypedPlace;
  errors: Errors<string>;
  set: (changes: Partial<TypedPlace>) => void;
}

function Ends({ typed, errors, set }: EndsProps) {
  return (
    <>
      <SpotField
        label={TEXTS.pickup}
        spot={typed.pickup}
        error={errors['pickup']}
        onChange={(pickup) => set({ pickup })}
      />
      <SpotField
        label={TEXTS.dropoff}
        spot={typed.dropoff}
        error={errors['dropoff']}
        onChange={(dropoff) => set({ dropoff })}
      />
      <p className={documentCss.soft}>{TEXTS.endsHint}</p>
    </>
  );
}

/** One place of the start page, to be typed over and taken into the draft. */
export function PlaceDialog({ name, place, names, onTake, onClose }: PlaceDialogProps) {
  const { form, errors, pressing, touch } = useForm<string>();
  const [typed, setTyped, leave] = useTypedIn(`place:${name}`, typedPlace(name, place), onClose);
  const set = (changes: Partial<TypedPlace>) => {
    touch(...Object.keys(changes));
    setTyped((now) => ({ ...now, ...changes }));
  };
  const take = pressing(() => ({
    check: () => placeErrors(typed, name, names),
    send: () => Promise.resolve(),
    sent() {
      onTake(typed);
      leave();
    },
  }));
  return (
    <Dialog title={name === '' ? TEXTS.addTitle : LIST_TEXTS.changeNamed(name)} onClose={leave}>
      <form ref={form} noValidate onSubmit={take}>
        <Stack>
          <TextField
            label={TEXTS.name}
            value={typed.name}
            maxLength={80}
            autoComplete="off"
            error={errors['name']}
            onChange={(value) => set({ name: value })}
          />
          <SelectField
            label={TEXTS.kind}
            value={typed.kind}
            options={KINDS}
            onChange={(kind) => set({ kind })}
          />
          <TextField
            label={TEXTS.note}
            hint={TEXTS.noteHint}
            value={typed.note}
            maxLength={80}
            autoComplete="off"
            onChange={(note) => set({ note })}
          />
          <Ends typed={typed} errors={errors} set={set} />
          <DialogActions>
            <Button variant="secondary" onClick={leave}>
              {LIST_TEXTS.leave}
            </Button>
            <Button type="submit">{LIST_TEXTS.take}</Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
