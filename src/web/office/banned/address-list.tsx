import { partOf, type Parts } from '../../../domain/documents/parts.ts';
import { reasonOf } from '../../../domain/documents/lists.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { DocumentTyping } from '../documents/use-document-form.ts';
import { AddAddress } from './add-address.tsx';
import { TEXTS } from './texts.ts';
import documentCss from '../documents/document.module.css';
import css from './banned.module.css';

const addressesOf = (...all: Parts[]) =>
  [...new Set(all.flatMap((parts) => Object.keys(parts)))].toSorted((a, b) => a.localeCompare(b, 'en'));

function Address({ address, typing }: { address: string; typing: DocumentTyping }) {
  const { state, errors, onPart } = typing;
  const [was, is] = [partOf(state.standing, address), partOf(state.parts, address)];
  const isGone = is === null;
  return (
    <li className={isGone ? css.gone : undefined}>
      <div className={css.words}>
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
  const { standing, parts } = typing.state;
  const addresses = addressesOf(standing, parts);
  return (
    <div className={documentCss.groups}>
      <AddAddress
        known={new Set(Object.keys(parts))}
        onAdd={(address, reason) => typing.onPart(address, { reason })}
      />
      <section className={documentCss.group}>
        <p>{addresses.length === 0 ? TEXTS.none : TEXTS.what}</p>
        <ul className={css.list}>
          {addresses.map((address) => (
            <Address key={address} address={address} typing={typing} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The same for whoever may only read them. */
export function AddressesRead({ parts }: { parts: Parts }) {
  const addresses = addressesOf(parts);
  return (
    <section className={documentCss.group}>
      <p>{addresses.length === 0 ? TEXTS.none : TEXTS.what}</p>
      <ul className={css.list}>
        {addresses.map((address) => (
          <li key={address}>
            <div className={css.words}>
              <strong>{address}</strong>
              <small>{reasonOf(partOf(parts, address)) || TEXTS.noReason}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
