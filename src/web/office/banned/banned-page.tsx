import { useQuery } from '@tanstack/react-query';
import type { OfficeDocument } from '../../../contract/office-documents.ts';
import type { Parts } from '../../../domain/documents/parts.ts';
import { bannedWords } from '../../../domain/documents/lists.ts';
import { DraftPane } from '../documents/draft-pane.tsx';
import { oneDocument } from '../documents/lists.ts';
import { ToCome } from '../documents/to-come.tsx';
import { useDocumentForm } from '../documents/use-document-form.ts';
import { useMay } from '../me.ts';
import { NotLoaded } from '../operators/loaded.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { AddressesRead, AddressList } from './address-list.tsx';
import { TEXTS } from './texts.ts';
import documentCss from '../documents/document.module.css';

const NO_FAULTS = { faults: () => ({}) };

function AddressesForm({ document }: { document: OfficeDocument }) {
  const { form, save, typing } = useDocumentForm(document, NO_FAULTS);
  const { typed, isClean } = typing.state;
  // How many quotes it would have refused, the server finds out.
  const effects = isClean ? (document.draft?.effects ?? []) : [];
  return (
    <form ref={form} noValidate onSubmit={save} className={documentCss.editor}>
      <AddressList typing={typing} />
      <DraftPane typing={typing} words={bannedWords(typed.changes)} effects={effects} />
    </form>
  );
}

/** [OFF-08] Where no trip is taken online. */
export function BannedPage() {
  const may = useMay();
  const { data, error, refetch } = useQuery(oneDocument('banned_addresses'));
  return (
    <>
      <SettingsTabs />
      <h1>{TEXTS.title}</h1>
      {!data && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {data && <ToCome list={data.to_come} />}
      {data &&
        (may('settings') ? <AddressesForm document={data} /> : <AddressesRead parts={data.parts as Parts} />)}
    </>
  );
}
