import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeDocument } from '../../../contract/office-documents.ts';
import { partOf, type Parts } from '../../../domain/documents/parts.ts';
import { FLEET, fleetIn, type Vehicle, vehicleOf } from '../../../domain/documents/lists.ts';
import { categoriesDifference } from '../../../domain/provider/difference.ts';
import { storageUrl } from '../../../domain/site-pages.ts';
import { largeCasesText, mediumCasesText, seatsText } from '../../../domain/capacity.ts';
import { Button } from '../../ui/button.tsx';
import { DraftPane } from '../documents/draft-pane.tsx';
import { oneDocument } from '../documents/lists.ts';
import { type NamedLine, namedLines, partsFor } from '../documents/named-lines.ts';
import { NamedList, NamedListRead, NamedWords } from '../documents/named-list.tsx';
import { ToCome } from '../documents/to-come.tsx';
import { useDocumentForm } from '../documents/use-document-form.ts';
import { useMay } from '../me.ts';
import { NotLoaded } from '../operators/loaded.tsx';
import { TEXTS } from './texts.ts';
import { VEHICLES, vehicleJson } from './typed-vehicle.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';
import documentCss from '../documents/document.module.css';
import css from './vehicles.module.css';

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
  const picture = <img className={css.picture} src={storageUrl(image)} alt="" loading="lazy" />;
  return <NamedWords line={line} picture={picture} words={words.filter(Boolean).join(' · ')} />;
}

const picturesOf = ({ beside: { pictures } }: OfficeDocument) =>
  Array.isArray(pictures) ? pictures.map(String) : [];

function VehiclesForm({ document }: { document: OfficeDocument }) {
  const { form, save, typing } = useDocumentForm(document, NO_FAULTS);
  const { standing, parts } = typing.state;
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <form ref={form} noValidate onSubmit={save} className={documentCss.editor}>
        <section className={documentCss.group}>
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
          words={categoriesDifference(fleetIn(standing), fleetIn(parts))}
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
    <section className={documentCss.group}>
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
  const { data, error, refetch } = useQuery(oneDocument('vehicle_categories'));
  return (
    <>
      <h1>{TEXTS.title}</h1>
      {!data && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {data && <ToCome list={data.to_come} />}
      {data &&
        (may('tariffs') ? <VehiclesForm document={data} /> : <VehiclesRead parts={data.parts as Parts} />)}
    </>
  );
}
