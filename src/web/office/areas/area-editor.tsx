import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import type { LonLat } from '../../maps/projection.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import office from '../../ui/office.module.css';
import { MAP } from '../map/map-data.ts';
import { PlaceSearch } from '../map/place-search.tsx';
import { areaLook } from '../queries.ts';
import { usePause, useTyped } from '../use-typed.ts';
import { AreaMap } from './area-map.tsx';
import css from './areas.module.css';
import { AREA_TEXTS } from './texts.ts';
import {
  AREA_KINDS,
  type AreaKind,
  areaOf,
  codesTyped,
  cornerOf,
  reordered,
  type TypedArea,
  type TypedCorner,
} from './typed-area.ts';

/** Describes the drawn area and lists operators whose areas overlap it. */
export function AreaSummary({ typed }: { typed: TypedArea }) {
  const area = areaOf(typed);
  const rested = usePause(JSON.stringify(area));
  const settled = JSON.parse(rested) as typeof area;
  const { data } = useQuery({ ...areaLook(settled), placeholderData: (before) => before });
  const words = data && data.faults.length > 0 ? data.faults.map(AREA_TEXTS.fault) : [data?.holds ?? ''];
  return (
    <section className={classes(office.panel, css.words)}>
      <h2>{AREA_TEXTS.inWords}</h2>
      <div aria-live="polite">
        {!area && <p>{AREA_TEXTS.incomplete[typed.kind]}</p>}
        {area && !data && <p>{AREA_TEXTS.reckoning}</p>}
        {area && data && words.map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
      {area && data && data.faults.length === 0 && (
        <>
          <h3>{AREA_TEXTS.overlaps}</h3>
          {data.overlaps.length === 0 && <p className={office.muted}>{AREA_TEXTS.noOverlaps}</p>}
          <ul>
            {data.overlaps.map(({ operator_id, name }) => (
              <li key={operator_id}>
                <Link to="/operators/$operator" params={{ operator: String(operator_id) }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

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
function CodeList({ codes, onChange }: CodeListProps) {
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
        <Button variant="secondary" inactive={!typed} onClick={add}>
          {AREA_TEXTS.addCode}
        </Button>
      </div>
      {codes.length === 0 && <p className={office.muted}>{AREA_TEXTS.noCodes}</p>}
      <Chips codes={codes} onChange={onChange} />
    </fieldset>
  );
}

interface DegreesProps {
  corner: TypedCorner;
  onChange: (corner: TypedCorner) => void;
  error?: string | undefined;
}

/** A point by its degrees. */
function Degrees({ corner, onChange, error }: DegreesProps) {
  return (
    <>
      <TextField
        label={AREA_TEXTS.lat}
        inputMode="decimal"
        maxLength={12}
        value={corner.lat}
        error={error}
        onChange={(lat) => onChange({ ...corner, lat })}
      />
      <TextField
        label={AREA_TEXTS.lon}
        inputMode="decimal"
        maxLength={12}
        value={corner.lon}
        onChange={(lon) => onChange({ ...corner, lon })}
      />
    </>
  );
}

interface CornerListProps {
  corners: readonly TypedCorner[];
  onChange: (corners: TypedCorner[]) => void;
}

/** [OFF-11] The corners of an outline as a list, for people without a pointer. */
function CornerList({ corners, onChange }: CornerListProps) {
  const rows = corners.map((corner, index) => ({ corner, index, number: index + 1 }));
  const [last = { lat: '53.8', lon: '-1.55' }] = corners.slice(-1);
  return (
    <fieldset className={css.corners}>
      <legend>{AREA_TEXTS.corners}</legend>
      {corners.length === 0 && <p className={office.muted}>{AREA_TEXTS.noCorners}</p>}
      <ol>
        {rows.map(({ corner, index, number }) => (
          <li key={number} aria-label={AREA_TEXTS.corner(number)}>
            <Degrees corner={corner} onChange={(next) => onChange(corners.with(index, next))} />
            <div className={css.cornerButtons}>
              <Button
                variant="quiet"
                aria-label={AREA_TEXTS.earlier(number)}
                inactive={index === 0}
                onClick={() => onChange(reordered(corners, index, -1))}
              >
                ↑
              </Button>
              <Button
                variant="quiet"
                aria-label={AREA_TEXTS.later(number)}
                inactive={index === corners.length - 1}
                onClick={() => onChange(reordered(corners, index, 1))}
              >
                ↓
              </Button>
              <Button
                variant="quiet"
                aria-label={AREA_TEXTS.removeCorner(number)}
                onClick={() => onChange(corners.toSpliced(index, 1))}
              >
                ✕
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button variant="secondary" onClick={() => onChange([...corners, last])}>
        {AREA_TEXTS.addCorner}
      </Button>
    </fieldset>
  );
}

const KIND_OPTIONS = AREA_KINDS.map((value) => ({ value, label: AREA_TEXTS.kinds[value] }));

interface AreaEditorProps {
  typed: TypedArea;
  /** Only a new area can be named. */
  isNew: boolean;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (change: Partial<TypedArea>) => void;
}

/** [OFF-11] Editor of an area, on the map or by typing. */
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
        <AreaSummary typed={typed} />
      </div>
    </div>
  );
}
