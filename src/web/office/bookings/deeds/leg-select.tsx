import { useState } from 'react';
import type { LegName } from '../../../../domain/fare/fare.ts';
import { SelectField } from '../../../ui/field.tsx';
import { TEXTS } from './texts.ts';

interface LegSelectProps {
  legs: readonly LegName[];
  leg: LegName;
  onChange: (leg: LegName) => void;
}

/** Which way it is about; nothing where there is one alone. */
export function LegSelect({ legs, leg, onChange }: LegSelectProps) {
  // The same options each time: the choice stays the browser's.
  const [options] = useState(() => legs.map((value) => ({ value, label: TEXTS.legs[value] })));
  if (options.length < 2) return null;
  return (
    <SelectField
      label={TEXTS.leg}
      options={options}
      value={leg}
      onChange={(value) => onChange(value as LegName)}
    />
  );
}
