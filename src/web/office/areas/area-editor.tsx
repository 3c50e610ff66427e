import { useState } from 'react';
import type { LonLat } from '../../maps/projection.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { PlaceSearch } from '../map/place-search.tsx';
import { AreaMap } from './area-map.tsx';
import { AreaWords } from './area-words.tsx';
import { CodeList } from './code-list.tsx';
import { CornerList, Degrees } from './corner-list.tsx';
import { AREA_TEXTS } from './texts.ts';
import { AREA_KINDS, type AreaKind, cornerOf, type TypedArea } from './typed-area.ts';
import css from './areas.module.css';

const KIND_OPTIONS = AREA_KINDS.map((value) => ({ value, label: AREA_TEXTS.kinds[value] }));

interface AreaEditorProps {
  typed: TypedArea;
  /** A name is given once. */
  isNew: boolean;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (change: Partial<TypedArea>) => void;
}

/** [OFF-11] An area: drawn on the map, or typed beside it, which is the same. */
export function AreaEditor({ typed, isNew, errors, onChange }: AreaEditorProps) {
  const [goTo, setGoTo] = useState<LonLat | null>(null);
  const find = (point: LonLat) => {
    setGoTo(point);
    if (typed.kind === 'circle') onChange({ middle: cornerOf(point) });
  };
  return (
    <div className={css.editor}>
      <div className={css.fields}>
        {isNew && (
          <TextField
            label={AREA_TEXTS.name}
            hint={AREA_TEXTS.nameHint}
            maxLength={80}
            value={typed.name}
            error={errors['name']}
            onChange={(name) => onChange({ name })}
          />
        )}
        <SelectField
          label={AREA_TEXTS.kind}
          options={KIND_OPTIONS}
          value={typed.kind}
          onChange={(kind) => onChange({ kind: kind as AreaKind })}
        />
        <PlaceSearch onFound={find} />
        {typed.kind === 'circle' && (
          <fieldset className={css.middle}>
            <legend>{AREA_TEXTS.middle}</legend>
            <Degrees corner={typed.middle} onChange={(middle) => onChange({ middle })} />
            <TextField
              label={AREA_TEXTS.miles}
              inputMode="decimal"
              maxLength={6}
              value={typed.miles}
              onChange={(miles) => onChange({ miles })}
            />
          </fieldset>
        )}
        {typed.kind === 'polygon' && (
          <CornerList corners={typed.corners} onChange={(corners) => onChange({ corners })} />
        )}
        {typed.kind === 'postcodes' && (
          <CodeList codes={typed.codes} onChange={(codes) => onChange({ codes })} />
        )}
      </div>
      <div className={css.drawn}>
        <AreaMap typed={typed} onChange={onChange} goTo={goTo} />
        <AreaWords typed={typed} />
      </div>
    </div>
  );
}
