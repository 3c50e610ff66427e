import { useQuery } from '@tanstack/react-query';
import type { OfficeDocument } from '../../../contract/office-documents.ts';
import { useState } from 'react';
import { partOf, type Parts } from '../../../domain/documents/parts.ts';
import { namesInOrder, placeKey, placeOf, popularWords } from '../../../domain/documents/lists.ts';
import { DraftPane } from '../documents/draft-pane.tsx';
import { oneDocument } from '../documents/lists.ts';
import { ToCome } from '../documents/to-come.tsx';
import { useDocumentForm } from '../documents/use-document-form.ts';
import { useMay } from '../me.ts';
import { NotLoaded } from '../operators/loaded.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { PlaceList, PlaceWords } from './place-list.tsx';
import { TEXTS } from './texts.ts';
import { namedLines } from '../documents/named-lines.ts';
import { NamedListRead } from '../documents/named-list.tsx';
import { partsForPlace, PLACES } from './typed-place.ts';
import documentCss from '../documents/document.module.css';

const NO_FAULTS = { faults: () => ({}) };

function PlacesForm({ document }: { document: OfficeDocument }) {
  const { form, save, typing } = useDocumentForm(document, NO_FAULTS);
  const { typed, standing, parts } = typing.state;
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <form ref={form} noValidate onSubmit={save} className={documentCss.editor}>
        <PlaceList typing={typing} onOpen={setOpen} />
        <DraftPane typing={typing} words={popularWords(typed.changes, standing, parts)} effects={[]} />
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
    <section className={documentCss.group}>
      {lines.length === 0 && <p>{TEXTS.none}</p>}
      <NamedListRead lines={lines}>{(line) => <PlaceWords line={line} />}</NamedListRead>
    </section>
  );
}

/** [OFF-08] The popular places of the start page. */
export function PopularPage() {
  const may = useMay();
  const { data, error, refetch } = useQuery(oneDocument('popular_locations'));
  return (
    <>
      <SettingsTabs />
      <h1>{TEXTS.title}</h1>
      {!data && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {data && <ToCome list={data.to_come} />}
      {data &&
        (may('settings') ? <PlacesForm document={data} /> : <PlacesRead parts={data.parts as Parts} />)}
    </>
  );
}
