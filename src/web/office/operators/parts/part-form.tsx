import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Area } from '../../../../domain/area/area.ts';
import { areaWords } from '../../../../domain/tariffs/part-words.ts';
import { sameValue, type TariffPart } from '../../../../domain/tariffs/parts.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { type Errors, hasAny, useForm } from '../../../ui/use-form.ts';
import { PRICING_AREAS } from '../../queries.ts';
import { useTypedOver } from '../../use-typed.ts';
import { PARTS_TEXTS } from './texts.ts';

/** Kinds of parts a tariff has several of. */
export type ListedKind = 'fixed' | 'uplift' | 'pickups' | 'dropoffs';

/** The edited part; without a key, a new one. */
export interface Editing {
  kind: TariffPart['kind'];
  key: string | null;
  part: TariffPart | null;
}

/** Props of a part's form. */
export interface PartFormProps<P> {
  /** Key of the typed values in this tab. */
  at: string;
  part: P | null;
  symbol: string;
  onDone: (part: TariffPart) => void;
  onClose: () => void;
}

interface PartForm<T> {
  /** Under which key the tab keeps it. */
  at: string;
  start: T;
  /** Parses typed values to a part or errors. */
  read: (typed: T) => { part: TariffPart | null; errors: Errors<string> };
  onDone: (part: TariffPart) => void;
}

/** The form of one part: nothing is sent, the editor takes it up. */
export function usePartForm<T extends object>({ at, start, read, onDone }: PartForm<T>) {
  const { form, errors, handleSubmit, touch } = useForm<string>();
  const [typed, setTyped] = useTypedOver(at, start);
  const submit = handleSubmit(() => ({
    check: () => {
      const { errors: wrong } = read(typed);
      return hasAny(wrong) ? wrong : {};
    },
    send: () => Promise.resolve(read(typed).part),
    sent: (part) => part && onDone(part),
  }));
  const set = <K extends keyof T & string>(name: K, value: T[K]) => {
    touch(name);
    setTyped((now) => ({ ...now, [name]: value }));
  };
  /** Props of a text field. */
  const field = <K extends keyof T & string>(name: K) => ({
    value: typed[name],
    error: errors[name],
    onChange: (value: T[K]) => set(name, value),
  });
  return { form, errors, typed, submit, set, field };
}

/** The buttons of a part's dialog. */
export function FormEnd({ onClose }: { onClose: () => void }) {
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onClose}>
        {PARTS_TEXTS.leave}
      </Button>
      <Button type="submit">{PARTS_TEXTS.take}</Button>
    </DialogActions>
  );
}

interface AreaFieldProps {
  label: string;
  value: Area | null;
  error: string | undefined;
  onChange: (area: Area | null) => void;
}

/** The areas that there are, and the one that is chosen. */
function useAreas(chosen: Area | null): readonly Area[] {
  const { data } = useQuery(PRICING_AREAS);
  return useMemo(() => {
    const known = data?.areas ?? [];
    return chosen && !known.some((area) => sameValue(area, chosen)) ? [chosen, ...known] : known;
  }, [data, chosen]);
}

/** Selects an area. */
export function AreaField({ label, value, error, onChange }: AreaFieldProps) {
  const areas = useAreas(value);
  const options = useMemo(() => {
    const isCalled = (name: string) => areas.filter((area) => area.name === name).length > 1;
    const named = areas.map((area, index) => ({
      value: String(index),
      label: isCalled(area.name) ? `${area.name} (${areaWords(area)})` : area.name,
    }));
    return [{ value: '', label: PARTS_TEXTS.chooseArea }, ...named];
  }, [areas]);
  const index = value ? areas.findIndex((area) => sameValue(area, value)) : -1;
  return (
    <SelectField
      // Options appear when they have loaded.
      key={areas.length}
      label={label}
      hint={value ? areaWords(value) : undefined}
      options={options}
      value={index < 0 ? '' : String(index)}
      error={error}
      onChange={(chosen) =>
        onChange(areas[Number(chosen)] && chosen !== '' ? (areas[Number(chosen)] ?? null) : null)
      }
    />
  );
}
