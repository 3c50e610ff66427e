import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Area } from '../../../../domain/area/area.ts';
import { sameValue } from '../../../../domain/tariffs/parts.ts';
import { areaWords } from '../../../../domain/tariffs/part-words.ts';
import { SelectField } from '../../../ui/field.tsx';
import { AREAS } from '../lists.ts';
import { PARTS_TEXTS } from './texts.ts';

interface AreaFieldProps {
  label: string;
  value: Area | null;
  error: string | undefined;
  onChange: (area: Area | null) => void;
}

/** The areas that there are, and the one that is chosen. */
function useAreas(chosen: Area | null): readonly Area[] {
  const { data } = useQuery(AREAS);
  return useMemo(() => {
    const known = data?.areas ?? [];
    return chosen && !known.some((area) => sameValue(area, chosen)) ? [chosen, ...known] : known;
  }, [data, chosen]);
}

/** One of the areas that operators and their prices name. */
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
      // Its options come when they are there.
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
