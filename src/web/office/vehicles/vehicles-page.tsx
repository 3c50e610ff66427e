import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeDocument } from '../../../contract/office-documents.ts';
import { largeCasesText, mediumCasesText, seatsText } from '../../../domain/capacity.ts';
import {
  FLEET,
  fleetIn,
  LONGEST_CATEGORY,
  type Vehicle,
  vehicleOf,
} from '../../../domain/documents/lists.ts';
import { partOf, type Parts } from '../../../domain/documents/parts.ts';
import { categoriesDifference } from '../../../domain/provider/difference.ts';
import { storageUrl } from '../../../domain/site-pages.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import office from '../../ui/office.module.css';
import { type Errors, useForm } from '../../ui/use-form.ts';
import documentStyles from '../documents/document.module.css';
import { DraftPane, ToCome } from '../documents/draft-pane.tsx';
import {
  type NamedLine,
  namedLines,
  NamedList,
  NamedListRead,
  NamedWords,
  partsFor,
} from '../documents/named-list.tsx';
import { LIST_TEXTS } from '../documents/texts.ts';
import { useDocumentForm } from '../documents/use-document-form.ts';
import { NotLoaded } from '../list-tools.tsx';
import { useMay } from '../me.ts';
import { oneDocument } from '../queries.ts';
import { useTypedIn } from '../use-typed.ts';
import {
  TEXTS,
  type TypedVehicle,
  typedVehicle,
  vehicleErrors,
  vehicleJson,
  VEHICLES,
} from './typed-vehicle.ts';
import styles from './vehicles-page.module.css';

interface FieldsProps {
  typed: TypedVehicle;
  errors: Errors<string>;
  set: (changes: Partial<TypedVehicle>) => void;
}

function Load({ typed, errors, set }: FieldsProps) {
  return (
    <div className={styles.load}>
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
  if (options.length === 0) return <p className={office.muted}>{TEXTS.noPicture}</p>;
  return (
    <div className={styles.choice}>
      <SelectField
        label={TEXTS.picture}
        hint={TEXTS.pictureHint}
        options={[...(image ? [] : [{ value: '', label: TEXTS.choose }]), ...options]}
        value={image}
        error={errors['image']}
        onChange={(value) => set({ image: value })}
      />
      {image && <img className={styles.picture} src={storageUrl(image)} alt="" />}
    </div>
  );
}

interface VehicleDialogProps {
  /** '' for a new one. */
  name: string;
  vehicle: Vehicle | null;
  /** Names of all categories. */
  names: readonly string[];
  pictures: readonly string[];
  onTake: (typed: TypedVehicle) => void;
  onClose: () => void;
}

/** One vehicle category, to be typed over and taken into the draft. */
export function VehicleDialog({ name, vehicle, names, pictures, onTake, onClose }: VehicleDialogProps) {
  const { form, errors, handleSubmit, touch } = useForm<string>();
  const [typed, setTyped, leave] = useTypedIn(`vehicle:${name}`, typedVehicle(name, vehicle), onClose);
  const set = (changes: Partial<TypedVehicle>) => {
    touch(...Object.keys(changes));
    setTyped((now) => ({ ...now, ...changes }));
  };
  const take = handleSubmit(() => ({
    check: () => vehicleErrors(typed, name, names),
    send: () => Promise.resolve(),
    sent() {
      onTake(typed);
      leave();
    },
  }));
  const fields = { typed, errors, set };
  return (
    <FormDialog
      title={name === '' ? TEXTS.addTitle : LIST_TEXTS.changeNamed(name)}
      form={form}
      submitLabel={LIST_TEXTS.take}
      onSubmit={take}
      onClose={leave}
    >
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
        <p className={office.muted}>{TEXTS.nameStays(name)}</p>
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
    </FormDialog>
  );
}

const NO_FAULTS = { faults: () => ({}) };

function VehicleWords({ line }: { line: NamedLine<Vehicle> }) {
  const { seats, luggage, handLuggage, wheelchairAccessible, models, image } = line.thing;
  const words = [
    seatsText(seats),
    largeCasesText(luggage),
    mediumCasesText(handLuggage),
    wheelchairAccessible && TEXTS.wheelchairShort,
    models.join(', '),
  ];
  const picture = <img className={styles.picture} src={storageUrl(image)} alt="" loading="lazy" />;
  return <NamedWords line={line} picture={picture} words={words.filter(Boolean).join(' · ')} />;
}

const picturesOf = ({ beside: { pictures } }: OfficeDocument) =>
  Array.isArray(pictures) ? pictures.map(String) : [];

function VehiclesForm({ document }: { document: OfficeDocument }) {
  const { form, save, typing } = useDocumentForm(document, NO_FAULTS);
  const { standing: published, parts } = typing.state;
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <form ref={form} noValidate onSubmit={save} className={office.editor}>
        <section className={classes(office.panel, documentStyles.group)}>
          <p>{TEXTS.about}</p>
          <NamedList of={VEHICLES} typing={typing} onOpen={setOpen}>
            {(line) => <VehicleWords line={line} />}
          </NamedList>
          <Button variant="secondary" onClick={() => setOpen('')}>
            {TEXTS.add}
          </Button>
        </section>
        <DraftPane
          typing={typing}
          words={categoriesDifference(fleetIn(published), fleetIn(parts))}
          effects={[]}
        />
      </form>
      {open !== null && (
        <VehicleDialog
          name={open}
          vehicle={vehicleOf(partOf(parts, FLEET.keyOf(open)))}
          names={FLEET.inOrder(parts)}
          pictures={picturesOf(document)}
          onTake={(typed) => {
            const name = open || typed.name.trim();
            typing.onParts(partsFor(FLEET, parts, { before: open, name, value: vehicleJson(typed) }));
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function VehiclesRead({ parts }: { parts: Parts }) {
  return (
    <section className={classes(office.panel, documentStyles.group)}>
      <p>{TEXTS.about}</p>
      <NamedListRead lines={namedLines(VEHICLES, parts, parts)}>
        {(line) => <VehicleWords line={line} />}
      </NamedListRead>
    </section>
  );
}

/** [OFF-08] The vehicle categories of the fleet. */
export function VehiclesPage() {
  const may = useMay();
  const query = useQuery(oneDocument('vehicle_categories'));
  const { data } = query;
  return (
    <>
      <h1>{TEXTS.title}</h1>
      <NotLoaded query={query} />
      {data && <ToCome list={data.to_come} />}
      {data &&
        (may('tariffs') ? <VehiclesForm document={data} /> : <VehiclesRead parts={data.parts as Parts} />)}
    </>
  );
}
