import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { OfficeDocument } from '../../../contract/office-documents.ts';
import { bannedWords, reasonOf } from '../../../domain/documents/lists.ts';
import { partOf, type Parts } from '../../../domain/documents/parts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/field.tsx';
import office from '../../ui/office.module.css';
import documentStyles from '../documents/document.module.css';
import { DraftPane, ToCome } from '../documents/draft-pane.tsx';
import { type DocumentTyping, useDocumentForm } from '../documents/use-document-form.ts';
import { NotLoaded } from '../list-tools.tsx';
import { useMay } from '../me.ts';
import { oneDocument } from '../queries.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { useTypedOver } from '../use-typed.ts';
import styles from './banned-page.module.css';

/** Labels of the banned addresses. */
export const TEXTS = {
  title: 'Banned addresses',
  what: 'Addresses that cannot be booked online as pick-up, stop or drop-off. Whole words are matched: “12 High Street, Leeds” bans one door, “High Street” bans every High Street.',
  none: 'No address is banned.',
  address: 'Address',
  addressMissing: 'is required',
  addressTaken: 'is already banned',
  reason: 'Reason',
  reasonHint: 'Only staff can read it. Optional.',
  reasonOf: (address: string) => `Reason: ${address}`,
  noReason: 'No reason given.',
  add: 'Ban address',
  addTitle: 'Ban an address',
  remove: 'Remove',
  removeNamed: (address: string) => `Remove ${address}`,
  keep: 'Undo removal',
  keepNamed: (address: string) => `Undo removal of ${address}`,
  states: { new: 'new', removed: 'is removed' },
} as const;

interface AddProps {
  known: ReadonlySet<string>;
  onAdd: (address: string, reason: string) => void;
}

/** Field to add an address to the draft. Enter adds it without saving. */
export function AddAddress({ known, onAdd }: AddProps) {
  const [typed, setTyped, forget] = useTypedOver('banned-address', { address: '', reason: '' });
  const [error, setError] = useState('');
  const add = () => {
    const address = typed.address.trim();
    if (address === '') return setError(TEXTS.addressMissing);
    if (known.has(address)) return setError(TEXTS.addressTaken);
    onAdd(address, typed.reason.trim());
    forget();
    setError('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className={classes(office.panel, documentStyles.group)}>
      <legend>{TEXTS.addTitle}</legend>
      <div className={documentStyles.fields}>
        <TextField
          label={TEXTS.address}
          value={typed.address}
          error={error}
          maxLength={200}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={(address) => {
            setError('');
            setTyped((now) => ({ ...now, address }));
          }}
        />
        <TextField
          label={TEXTS.reason}
          hint={TEXTS.reasonHint}
          value={typed.reason}
          maxLength={200}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={(reason) => setTyped((now) => ({ ...now, reason }))}
        />
      </div>
      <Button variant="secondary" onClick={add}>
        {TEXTS.add}
      </Button>
    </fieldset>
  );
}

const addressesOf = (...all: Parts[]) =>
  [...new Set(all.flatMap((parts) => Object.keys(parts)))].toSorted((a, b) => a.localeCompare(b, 'en'));

function Address({ address, typing }: { address: string; typing: DocumentTyping }) {
  const { state, errors, onPart } = typing;
  const [was, is] = [partOf(state.standing, address), partOf(state.parts, address)];
  const isGone = is === null;
  return (
    <li className={isGone ? styles.gone : undefined}>
      <div className={styles.words}>
        <strong>{address}</strong>
        {isGone && <em> {TEXTS.states.removed}</em>}
        {was === null && <em> {TEXTS.states.new}</em>}
        {!isGone && (
          <TextField
            label={TEXTS.reasonOf(address)}
            labelHidden
            placeholder={TEXTS.reason}
            value={reasonOf(is)}
            error={errors[address]}
            maxLength={200}
            autoComplete="off"
            onChange={(reason) => onPart(address, { reason })}
          />
        )}
      </div>
      {isGone ? (
        <Button
          variant="secondary"
          aria-label={TEXTS.keepNamed(address)}
          onClick={() => onPart(address, was)}
        >
          {TEXTS.keep}
        </Button>
      ) : (
        <Button variant="quiet" aria-label={TEXTS.removeNamed(address)} onClick={() => onPart(address, null)}>
          {TEXTS.remove}
        </Button>
      )}
    </li>
  );
}

/** The banned addresses, to be added, given a reason and taken away. */
export function AddressList({ typing }: { typing: DocumentTyping }) {
  const { standing: published, parts } = typing.state;
  const addresses = addressesOf(published, parts);
  return (
    <div className={office.stack}>
      <AddAddress
        known={new Set(Object.keys(parts))}
        onAdd={(address, reason) => typing.onPart(address, { reason })}
      />
      <section className={classes(office.panel, documentStyles.group)}>
        <p>{addresses.length === 0 ? TEXTS.none : TEXTS.what}</p>
        <ul className={styles.list}>
          {addresses.map((address) => (
            <Address key={address} address={address} typing={typing} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Read-only list of addresses. */
export function AddressesRead({ parts }: { parts: Parts }) {
  const addresses = addressesOf(parts);
  return (
    <section className={classes(office.panel, documentStyles.group)}>
      <p>{addresses.length === 0 ? TEXTS.none : TEXTS.what}</p>
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address}>
            <div className={styles.words}>
              <strong>{address}</strong>
              <small>{reasonOf(partOf(parts, address)) || TEXTS.noReason}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NO_FAULTS = { faults: () => ({}) };

function AddressesForm({ document }: { document: OfficeDocument }) {
  const { form, save, typing } = useDocumentForm(document, NO_FAULTS);
  const { typed, isClean } = typing.state;
  // The server calculates how many quotes would have been refused.
  const effects = isClean ? (document.draft?.effects ?? []) : [];
  return (
    <form ref={form} noValidate onSubmit={save} className={office.editor}>
      <AddressList typing={typing} />
      <DraftPane typing={typing} words={bannedWords(typed.changes)} effects={effects} />
    </form>
  );
}

/** [OFF-08] Page of banned addresses. */
export function BannedPage() {
  const may = useMay();
  const query = useQuery(oneDocument('banned_addresses'));
  const { data } = query;
  return (
    <>
      <SettingsTabs />
      <h1>{TEXTS.title}</h1>
      <NotLoaded query={query} />
      {data && <ToCome list={data.to_come} />}
      {data &&
        (may('settings') ? <AddressesForm document={data} /> : <AddressesRead parts={data.parts as Parts} />)}
    </>
  );
}
