import { LONGEST_CATEGORY, type Vehicle } from '../../../domain/documents/lists.ts';
import { storageUrl } from '../../../domain/site-pages.ts';
import type { Errors } from '../../field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useForm } from '../../use-form.ts';
import { useTypedIn } from '../use-typed.ts';
import { LIST_TEXTS } from '../documents/texts.ts';
import { TEXTS } from './texts.ts';
import { type TypedVehicle, typedVehicle, vehicleErrors } from './typed-vehicle.ts';
import documentCss from '../documents/document.module.css';
import css from './vehicles.module.css';

interface FieldsProps {
  typed: TypedVehicle;
  errors: Errors<string>;
  set: (changes: Partial<TypedVehicle>) => void;
}

function Load({ typed, errors, set }: FieldsProps) {
  return (
    <div className={css.load}>
      {(['seats', 'luggage', 'handLuggage'] as const).map((field) => (
        <TextField
          key={field}
          label={TEXTS[field]}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed[field]}
          error={errors[field]}
          onChange={(value) => set({ [field]: value })}
        />
      ))}
    </div>
  );
}

function Picture({ typed, errors, set, pictures }: FieldsProps & { pictures: readonly string[] }) {
  const { image } = typed;
  const known = [...new Set([...(image ? [image] : []), ...pictures])].toSorted();
  const options = known.map((path) => ({ value: path, label: path }));
  if (options.length === 0) return <p className={documentCss.soft}>{TEXTS.noPicture}</p>;
  return (
    <div className={css.choice}>
      <SelectField
        label={TEXTS.picture}
        hint={TEXTS.pictureHint}
        options={[...(image ? [] : [{ value: '', label: TEXTS.choose }]), ...options]}
        value={image}
        error={errors['image']}
        onChange={(value) => set({ image: value })}
      />
      {image && <img className={css.picture} src={storageUrl(image)} alt="" />}
    </div>
  );
}

interface VehicleDialogProps {
  /** '' for a new one. */
  name: string;
  vehicle: Vehicle | null;
  /** Of all categories. */
  names: readonly string[];
  pictures: readonly string[];
  onTake: (typed: TypedVehicle) => void;
  onClose: () => void;
}

/** One vehicle category, to be typed over and taken into the draft. */
export function VehicleDialog({ name, vehicle, names, pictures, onTake, onClose }: VehicleDialogProps) {
  const { form, errors, pressing, touch } = useForm<string>();
  const [typed, setTyped, leave] = useTypedIn(`vehicle:${name}`, typedVehicle(name, vehicle), onClose);
  const set = (changes: Partial<TypedVehicle>) => {
    touch(...Object.keys(changes));
    setTyped((now) => ({ ...now, ...changes }));
  };
  const take = pressing(() => ({
    check: () => vehicleErrors(typed, name, names),
    send: () => Promise.resolve(),
    sent() {
      onTake(typed);
      leave();
    },
  }));
  const fields = { typed, errors, set };
  return (
    <Dialog title={name === '' ? TEXTS.addTitle : LIST_TEXTS.changeNamed(name)} onClose={leave}>
      <form ref={form} noValidate onSubmit={take}>
        <Stack>
          {name === '' ? (
            <TextField
              label={TEXTS.name}
              value={typed.name}
              maxLength={LONGEST_CATEGORY}
              autoComplete="off"
              error={errors['name']}
              onChange={(value) => set({ name: value })}
            />
          ) : (
            <p className={documentCss.soft}>{TEXTS.nameStays(name)}</p>
          )}
          <Load {...fields} />
          <CheckField
            label={TEXTS.wheelchair}
            checked={typed.wheelchairAccessible}
            onChange={(wheelchairAccessible) => set({ wheelchairAccessible })}
          />
          <TextField
            label={TEXTS.models}
            hint={TEXTS.modelsHint}
            value={typed.models}
            maxLength={200}
            autoComplete="off"
            error={errors['models']}
            onChange={(models) => set({ models })}
          />
          <Picture {...fields} pictures={pictures} />
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
