import { type ReactNode, useId } from 'react';
import type { DistanceBand } from '../../../../domain/fare/tariff.ts';
import { isNumberChange, type PartChange } from '../../../../domain/tariffs/changes.ts';
import { conditionWords, partLabel, partWords, regionWords } from '../../../../domain/tariffs/part-words.ts';
import {
  BANDS_KEY,
  HOURLY_KEY,
  type KeyedPart,
  REGION_KEY,
  REGIONS,
  type TariffPart,
  tariffParts,
  typedValue,
  valueWords,
} from '../../../../domain/tariffs/parts.ts';
import type { TariffField } from '../../../../domain/tariffs/tariff-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import office from '../../../ui/office.module.css';
import tariffStyles from '../tariff.module.css';
import { TARIFF_TEXTS } from '../texts.ts';
import type { Typing } from '../use-tariff-form.ts';
import type { Editing, ListedKind } from './part-form.tsx';
import partsStyles from './parts.module.css';
import { PARTS_TEXTS } from './texts.ts';

/** A label without what its group says already. */
export const shortLabel = ({ group, label }: Pick<TariffField, 'group' | 'label'>) =>
  group === 'fixed' ? label.replace('Fixed fare ', '') : label;

interface NumberProps {
  typing: Typing;
  field: TariffField;
  symbol: string;
}

/** Field for a number. */
export function NumberField({ typing: { read, errors, onNumber, state }, field, symbol }: NumberProps) {
  const { key, unit, value } = field;
  const change = read.changes.find((each) => each.key === key);
  const was = typeof change?.before === 'number' ? valueWords(unit, change.before, symbol) : null;
  return (
    <TextField
      label={`${shortLabel(field)} (${TARIFF_TEXTS.units[unit](symbol)})`}
      hint={was === null ? undefined : TARIFF_TEXTS.was(was)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={state.typed.numbers[key] ?? typedValue(unit, value)}
      error={errors[key]}
      onChange={onNumber(key)}
    />
  );
}

const OPTIONS = REGIONS.map((value) => ({ value, label: regionWords(value) }));

/** Region whose bank holidays apply. */
export function RegionField({ typing: { read, onPart } }: { typing: Typing }) {
  const [first] = REGIONS;
  return (
    <SelectField
      label={PARTS_TEXTS.region}
      options={OPTIONS}
      value={read.next.content.bankHolidayRegion ?? first}
      onChange={(value) => {
        const region = REGIONS.find((each) => each === value) ?? first;
        // Omitted means the first.
        const isPlain = region === first && !read.base.content.bankHolidayRegion;
        onPart([REGION_KEY, isPlain ? null : { kind: 'region', region }]);
      }}
    />
  );
}

/** Length of an added band: ten miles. */
const NEXT_TENTHS = 100;

/** A band more before the last, which has no end. */
function withBand(bands: readonly DistanceBand[]): DistanceBand[] {
  const last = bands.at(-1) ?? { upToTenths: null, pencePerMile: 0 };
  if (bands.length === 0) return [last];
  const start = bands.at(-2)?.upToTenths ?? 0;
  return [...bands.slice(0, -1), { ...last, upToTenths: start + NEXT_TENTHS }, last];
}

/** The others; the last of them has no end. */
const withoutBand = (bands: readonly DistanceBand[], gone: number): DistanceBand[] =>
  bands
    .filter((_, index) => index !== gone)
    .map((band, index, rest) => (index === rest.length - 1 ? { ...band, upToTenths: null } : band));

/** Distance bands, ordered by their ends. */
export function BandRows({ typing, symbol }: { typing: Typing; symbol: string }) {
  const { read, onPart, errors } = typing;
  const { bands } = read.next.content;
  const fields = read.fields.filter(({ group }) => group === 'bands');
  const set = (next: DistanceBand[]) =>
    onPart([BANDS_KEY, next.length > 0 ? { kind: 'bands', bands: next } : null]);
  return (
    <fieldset className={classes(office.panel, tariffStyles.group)}>
      <legend>{TARIFF_TEXTS.groups.bands}</legend>
      <div className={partsStyles.body}>
        {bands.length === 0 && <p>{PARTS_TEXTS.noBands}</p>}
        {bands.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a band is the one that it is by its place
          <div key={index} className={partsStyles.band}>
            {fields
              .filter(({ path }) => path[1] === index)
              .map((field) => (
                <NumberField key={field.key} typing={typing} field={field} symbol={symbol} />
              ))}
            <Button variant="quiet" onClick={() => set(withoutBand(bands, index))}>
              {PARTS_TEXTS.takeOut}
              <span className="visually-hidden"> {PARTS_TEXTS.band(index + 1)}</span>
            </Button>
          </div>
        ))}
        {errors[BANDS_KEY] && <p className={office.error}>{errors[BANDS_KEY]}</p>}
        <Button variant="secondary" className={partsStyles.add} onClick={() => set(withBand(bands))}>
          {bands.length === 0 ? PARTS_TEXTS.addMiles : PARTS_TEXTS.addBand}
        </Button>
      </div>
    </fieldset>
  );
}

/** Initial values of added hourly hire. */
const USUAL = { pencePerHour: 0, minimumHours: 3, includedMilesPerHour: 20, excessPencePerMile: 0 };

/** Hourly hire, if offered. */
export function HourlyRows({ typing, symbol }: { typing: Typing; symbol: string }) {
  const { read, onPart } = typing;
  const { hourly } = read.next.content;
  const before = read.base.content.hourly;
  const fields = read.fields.filter(({ group }) => group === 'hourly');
  return (
    <fieldset className={classes(office.panel, tariffStyles.group)}>
      <legend>{TARIFF_TEXTS.groups.hourly}</legend>
      <div className={partsStyles.body}>
        {!hourly && <p>{PARTS_TEXTS.noHire}</p>}
        {hourly && (
          <div className={tariffStyles.numbers}>
            {fields.map((field) => (
              <NumberField key={field.key} typing={typing} field={field} symbol={symbol} />
            ))}
          </div>
        )}
        {hourly ? (
          <Button variant="quiet" className={partsStyles.add} onClick={() => onPart([HOURLY_KEY, null])}>
            {PARTS_TEXTS.endHire}
          </Button>
        ) : (
          <Button
            variant="secondary"
            className={partsStyles.add}
            onClick={() => onPart([HOURLY_KEY, { kind: 'hourly', hourly: before ?? USUAL }])}
          >
            {PARTS_TEXTS.addHire}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface RowsProps {
  kind: ListedKind;
  typing: Typing;
  symbol: string;
  onEdit: (editing: Editing) => void;
  children?: ReactNode;
}

const GROUPS = { fixed: 'fixed', uplift: 'uplifts', pickups: 'pickups', dropoffs: 'dropoffs' } as const;

interface RowProps extends Omit<RowsProps, 'kind' | 'children'> {
  row: KeyedPart;
  onGone: () => void;
}

/** A part with its amount, conditions and actions. */
function Row({ row: { key, part }, typing, symbol, onEdit, onGone }: RowProps) {
  const { read, onPart, errors } = typing;
  const field = read.fields.find((each) => each.part === key);
  const change = read.changes.find((each): each is PartChange => each.key === key && !isNumberChange(each));
  const label = partLabel(part);
  return (
    <li>
      {field && <NumberField typing={typing} field={field} symbol={symbol} />}
      <p className={office.muted}>
        {change && <strong>{change.before ? PARTS_TEXTS.changed : PARTS_TEXTS.isNew} </strong>}
        {conditionWords(part)}
      </p>
      {errors[key] && <p className={office.error}>{errors[key]}</p>}
      <div className={classes(office.row, partsStyles.row)}>
        <Button variant="quiet" onClick={() => onEdit({ kind: part.kind, key, part })}>
          {PARTS_TEXTS.change}
          <span className="visually-hidden"> {label}</span>
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            onPart([key, null]);
            onGone();
          }}
        >
          {PARTS_TEXTS.takeOut}
          <span className="visually-hidden"> {label}</span>
        </Button>
      </div>
    </li>
  );
}

interface RemovedPartProps {
  part: TariffPart;
  symbol: string;
  onBack: () => void;
}

function RemovedPart({ part, symbol, onBack }: RemovedPartProps) {
  const label = partLabel(part);
  return (
    <li>
      <p>
        <strong>{PARTS_TEXTS.gone}</strong> {label}, {partWords(part, symbol)}
      </p>
      <div className={classes(office.row, partsStyles.row)}>
        <Button variant="quiet" onClick={onBack}>
          {PARTS_TEXTS.back}
          <span className="visually-hidden"> {label}</span>
        </Button>
      </div>
    </li>
  );
}

/** Fixed fares, uplifts or charges, including removed ones, and a button to add one. */
export function PartRows({ kind, typing, symbol, onEdit, children }: RowsProps) {
  const id = useId();
  const { read, onPart } = typing;
  const rows = tariffParts(read.next.content).filter(({ part }) => part.kind === kind);
  const gone = read.changes.flatMap((change) => {
    if (isNumberChange(change) || change.after || change.before?.kind !== kind) return [];
    return { key: change.key, part: change.before };
  });
  const toAdding = () => document.getElementById(id)?.focus();
  return (
    <fieldset className={classes(office.panel, tariffStyles.group)}>
      <legend>{TARIFF_TEXTS.groups[GROUPS[kind]]}</legend>
      <div className={partsStyles.body}>
        {rows.length + gone.length === 0 && <p>{PARTS_TEXTS.none[kind]}</p>}
        <ul className={partsStyles.rows}>
          {rows.map((row) => (
            <Row key={row.key} {...{ row, typing, symbol, onEdit, onGone: toAdding }} />
          ))}
          {gone.map(({ key, part }) => (
            <RemovedPart
              key={key}
              part={part}
              symbol={symbol}
              onBack={() => {
                onPart([key, part]);
                toAdding();
              }}
            />
          ))}
        </ul>
        {children}
        <Button
          id={id}
          variant="secondary"
          className={partsStyles.add}
          onClick={() => onEdit({ kind, key: null, part: null })}
        >
          {PARTS_TEXTS.add[kind]}
        </Button>
      </div>
    </fieldset>
  );
}
