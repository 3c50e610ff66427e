import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeDocument } from '../../../contract/office-documents.ts';
import {
  namesInOrder,
  placeKey,
  placeOf,
  type PopularPlace,
  popularWords,
} from '../../../domain/documents/lists.ts';
import { partOf, type Parts } from '../../../domain/documents/parts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import office from '../../ui/office.module.css';
import { type Errors, useForm } from '../../ui/use-form.ts';
import { PlaceField } from '../bookings/phone-booking/place-field.tsx';
import documentCss from '../documents/document.module.css';
import { DraftPane, ToCome } from '../documents/draft-pane.tsx';
import {
  type NamedLine,
  namedLines,
  NamedList,
  NamedListRead,
  NamedWords,
} from '../documents/named-list.tsx';
import { LIST_TEXTS } from '../documents/texts.ts';
import { type DocumentTyping, useDocumentForm } from '../documents/use-document-form.ts';
import { NotLoaded } from '../list-tools.tsx';
import { useMay } from '../me.ts';
import { oneDocument } from '../queries.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { useTypedIn } from '../use-typed.ts';
import { partsForPlace, placeErrors, PLACES, TEXTS, type TypedPlace, typedPlace } from './typed-place.ts';

interface PlaceDialogProps {
  /** '' for a new one. */
  name: string;
  place: PopularPlace | null;
  /** Names of all places. */
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
      <PlaceField
        label={TEXTS.pickup}
        value={typed.pickup}
        error={errors['pickup']}
        onChange={(pickup) => set({ pickup })}
      />
      <PlaceField
        label={TEXTS.dropoff}
        value={typed.dropoff}
        error={errors['dropoff']}
        onChange={(dropoff) => set({ dropoff })}
      />
      <p className={office.muted}>{TEXTS.endsHint}</p>
    </>
  );
}

/** Edits a popular place. */
export function PlaceDialog({ name, place, names, onTake, onClose }: PlaceDialogProps) {
  const { form, errors, handleSubmit, touch } = useForm<string>();
  const [typed, setTyped, leave] = useTypedIn(`place:${name}`, typedPlace(name, place), onClose);
  const set = (changes: Partial<TypedPlace>) => {
    touch(...Object.keys(changes));
    setTyped((now) => ({ ...now, ...changes }));
  };
  const take = handleSubmit(() => ({
    check: () => placeErrors(typed, name, names),
    send: () => Promise.resolve(),
    sent() {
      onTake(typed);
      leave();
    },
  }));
  return (
    <FormDialog
      title={name === '' ? TEXTS.addTitle : LIST_TEXTS.changeNamed(name)}
      form={form}
      submitLabel={LIST_TEXTS.take}
      onSubmit={take}
      onClose={leave}
    >
      <TextField
        label={TEXTS.name}
        value={typed.name}
        maxLength={80}
        autoComplete="off"
        error={errors['name']}
        onChange={(value) => set({ name: value })}
      />
      <SelectField label={TEXTS.kind} value={typed.kind} options={KINDS} onChange={(kind) => set({ kind })} />
      <TextField
        label={TEXTS.note}
        hint={TEXTS.noteHint}
        value={typed.note}
        maxLength={80}
        autoComplete="off"
        onChange={(note) => set({ note })}
      />
      <Ends typed={typed} errors={errors} set={set} />
    </FormDialog>
  );
}

const isKind = (kind: string): kind is keyof typeof TEXTS.kinds => Object.hasOwn(TEXTS.kinds, kind);

/** A place as the list shows it. */
export function PlaceWords({ line }: { line: NamedLine<PopularPlace> }) {
  const { kind, note, pickup, dropoff } = line.thing;
  const ends = [pickup && TEXTS.from(pickup), dropoff && TEXTS.to(dropoff)].filter(Boolean).join(' ');
  const words = [isKind(kind) ? TEXTS.kinds[kind] : kind, ends, note].filter(Boolean).join(' · ');
  return <NamedWords line={line} words={words} />;
}

interface PlaceListProps {
  typing: DocumentTyping;
  /** Opens a place for editing; '' for a new one. */
  onOpen: (name: string) => void;
}

/** The popular places, to be added, changed, moved and taken away. */
export function PlaceList({ typing, onOpen }: PlaceListProps) {
  const isEmpty = namesInOrder(typing.state.parts).length === 0;
  return (
    <section className={classes(office.panel, documentCss.group)}>
      <p>{isEmpty ? TEXTS.none : TEXTS.what}</p>
      <NamedList of={PLACES} typing={typing} onOpen={onOpen}>
        {(line) => <PlaceWords line={line} />}
      </NamedList>
      <Button variant="secondary" onClick={() => onOpen('')}>
        {TEXTS.add}
      </Button>
    </section>
  );
}

const NO_FAULTS = { faults: () => ({}) };

function PlacesForm({ document }: { document: OfficeDocument }) {
  const { form, save, typing } = useDocumentForm(document, NO_FAULTS);
  const { typed, standing: published, parts } = typing.state;
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <form ref={form} noValidate onSubmit={save} className={office.editor}>
        <PlaceList typing={typing} onOpen={setOpen} />
        <DraftPane typing={typing} words={popularWords(typed.changes, published, parts)} effects={[]} />
      </form>
      {open !== null && (
        <PlaceDialog
          name={open}
          place={placeOf(partOf(parts, placeKey(open)))}
          names={namesInOrder(parts)}
          onTake={(place) => typing.onParts(partsForPlace(place, open, parts))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function PlacesRead({ parts }: { parts: Parts }) {
  const lines = namedLines(PLACES, parts, parts);
  return (
    <section className={classes(office.panel, documentCss.group)}>
      {lines.length === 0 && <p>{TEXTS.none}</p>}
      <NamedListRead lines={lines}>{(line) => <PlaceWords line={line} />}</NamedListRead>
    </section>
  );
}

/** [OFF-08] The popular places of the start page. */
export function PopularPage() {
  const may = useMay();
  const query = useQuery(oneDocument('popular_locations'));
  const { data } = query;
  return (
    <>
      <SettingsTabs />
      <h1>{TEXTS.title}</h1>
      <NotLoaded query={query} />
      {data && <ToCome list={data.to_come} />}
      {data &&
        (may('settings') ? <PlacesForm document={data} /> : <PlacesRead parts={data.parts as Parts} />)}
    </>
  );
}
