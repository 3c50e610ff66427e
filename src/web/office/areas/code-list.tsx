import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useTyped } from '../use-typed.ts';
import { MAP } from '../map/map-data.ts';
import { AREA_TEXTS } from './texts.ts';
import { codesTyped } from './typed-area.ts';
import css from './areas.module.css';

interface CodeListProps {
  codes: readonly string[];
  onChange: (codes: string[]) => void;
}

const MOST_SUGGESTED = 12;

function Chips({ codes, onChange }: CodeListProps) {
  return (
    <ul className={css.chips}>
      {codes.map((code) => (
        <li key={code}>
          <span>{code}</span>
          <button
            type="button"
            aria-label={AREA_TEXTS.removeCode(code)}
            onClick={() => onChange(codes.filter((other) => other !== code))}
          >
            ✕
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Postcode areas and districts as chips, with suggestions while one is typed. */
export function CodeList({ codes, onChange }: CodeListProps) {
  const listId = useId();
  const { data } = useQuery(MAP);
  const [text, setText] = useTyped(`codes:${location.pathname}`);
  const typed = text.trim().toUpperCase();
  const suggested = typed
    ? (data?.districts ?? []).filter(
        ([code, , , name]) => code.startsWith(typed) || name.toUpperCase().startsWith(typed),
      )
    : [];
  const add = (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault();
    onChange([...new Set([...codes, ...codesTyped(text)])]);
    setText('');
  };
  return (
    <fieldset className={css.codes}>
      <legend>{AREA_TEXTS.codes}</legend>
      <div className={css.adding}>
        <TextField
          label={AREA_TEXTS.code}
          hint={AREA_TEXTS.codeHint}
          value={text}
          list={listId}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={200}
          onChange={setText}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed) add(event);
          }}
        />
        <datalist id={listId}>
          {suggested.slice(0, MOST_SUGGESTED).map(([code, , , name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </datalist>
        <Button variant="secondary" held={!typed} onClick={add}>
          {AREA_TEXTS.addCode}
        </Button>
      </div>
      {codes.length === 0 && <p className={css.soft}>{AREA_TEXTS.noCodes}</p>}
      <Chips codes={codes} onChange={onChange} />
    </fieldset>
  );
}
