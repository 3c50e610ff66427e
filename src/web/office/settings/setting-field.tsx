import { useId } from 'react';
import { settingRow } from '../../../domain/settings/setting-rows.ts';
import { isOn, settingValueWords, switchText } from '../../../domain/settings/setting-words.ts';
import { SETTINGS, type SettingName } from '../../../domain/settings.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { ColourField } from './colour-field.tsx';
import { TEXTS } from './texts.ts';
import css from './settings.module.css';

interface SettingProps {
  name: SettingName;
  /** As it is typed, and as it stands. */
  value: string;
  standing: string;
  symbol: string;
  error?: string | undefined;
  /** The installation decides it instead. */
  forced: boolean;
  /** Whose trips they may be, for the setting that names one. */
  operators: readonly string[];
  onChange: (value: string) => void;
}

/** Every provider has a name of its own. */
const hasUsual = (name: SettingName) => name !== 'Company_Name' && SETTINGS[name].fallback !== '';

/** What it does, what is usual where this is not, and what was before. */
function hintOf({ name, value, standing, symbol, forced }: SettingProps): string {
  const { fallback } = SETTINGS[name];
  const words = (of: string) => settingValueWords(name, of, symbol);
  return [
    settingRow(name).help,
    value !== standing && TEXTS.was(words(standing)),
    value === standing && words(value) !== words(fallback) && hasUsual(name) && TEXTS.usual(words(fallback)),
    forced && TEXTS.forced[name],
  ]
    .filter(Boolean)
    .join(' ');
}

/** A setting that is on or off. */
function Switch({
  name,
  value,
  hint,
  onChange,
}: Pick<SettingProps, 'name' | 'value' | 'onChange'> & { hint: string }) {
  const id = useId();
  return (
    <div className={css.switch}>
      <label>
        <input
          type="checkbox"
          checked={isOn(value)}
          aria-describedby={id}
          onChange={(event) => onChange(switchText(name, event.target.checked))}
        />
        <span>{settingRow(name).label}</span>
      </label>
      <p id={id}>{hint}</p>
    </div>
  );
}

const NUMERIC: ReadonlySet<string> = new Set(['money', 'whole']);
const LONG: ReadonlySet<SettingName> = new Set<SettingName>(['LATE_SENTENCE', 'CANCELLATION_SENTENCE']);

/** The one operator: one of those that there are, or the text that names one otherwise. */
function operatorOptions(operators: readonly string[], value: string) {
  const own = value === '' || operators.includes(value) ? [] : [value];
  const options = [...own, ...operators].map((name) => ({ value: name, label: name }));
  return [{ value: '', label: TEXTS.firstOperator }, ...options];
}

/** One setting with the control that it needs. */
export function SettingField(props: SettingProps) {
  const { name, value, symbol, error, operators, onChange } = props;
  const { kind } = SETTINGS[name];
  const { label, choices } = settingRow(name);
  const hint = hintOf(props);
  const field = { label, hint, error, value, onChange };
  if (kind === 'enable' || kind === 'yes') return <Switch {...{ name, value, hint, onChange }} />;
  if (choices)
    return (
      <SelectField
        {...field}
        options={Object.entries(choices).map(([of, words]) => ({ value: of, label: words }))}
      />
    );
  if (name === 'SINGLE_OPERATOR')
    return <SelectField {...field} options={operatorOptions(operators, value)} />;
  if (kind === 'colour') return <ColourField {...field} />;
  if (LONG.has(name)) return <TextAreaField {...field} className={css.long} maxLength={500} rows={3} />;
  return (
    <TextField
      {...field}
      label={kind === 'money' ? `${label} (${symbol})` : label}
      inputMode={NUMERIC.has(kind) ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={500}
    />
  );
}
