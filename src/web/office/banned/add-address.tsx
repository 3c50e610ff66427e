import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useTypedOver } from '../use-typed.ts';
import { TEXTS } from './texts.ts';
import documentCss from '../documents/document.module.css';

interface AddProps {
  known: ReadonlySet<string>;
  onAdd: (address: string, reason: string) => void;
}

/** Another address for the draft. Enter in it adds it, and saves nothing. */
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
    <fieldset className={documentCss.group}>
      <legend>{TEXTS.addTitle}</legend>
      <div className={documentCss.fields}>
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
