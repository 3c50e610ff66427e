import { useId } from 'react';
import type { OfficeDocument } from '../../../contract/office-documents.ts';
import { accentPair } from '../../../domain/accent.ts';
import { partOf, type Parts } from '../../../domain/documents/parts.ts';
import { type SettingName, SETTINGS } from '../../../domain/settings.ts';
import { isSettingName, SETTING_GROUPS, settingRow } from '../../../domain/settings/setting-rows.ts';
import {
  checkSetting,
  isOn,
  settingChangeWords,
  settingValueWords,
  switchText,
} from '../../../domain/settings/setting-words.ts';
import { siteEffects } from '../../../domain/settings/site-effects.ts';
import { classes } from '../../ui/classes.ts';
import { Field, SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import office from '../../ui/office.module.css';
import type { Errors } from '../../ui/use-form.ts';
import documentStyles from '../documents/document.module.css';
import { DraftPane } from '../documents/draft-pane.tsx';
import type { TypedDocument } from '../documents/typed-document.ts';
import { type DocumentTyping, useDocumentForm } from '../documents/use-document-form.ts';
import settingsStyles from './settings.module.css';
import { TEXTS } from './texts.ts';

interface ColourProps {
  label: string;
  hint: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Converts "#abc" to "#aabbcc" for the browser's colour field; black if invalid. */
function sixDigits(value: string): string {
  const plain = value.trim().toLowerCase();
  if (/^#[\da-f]{6}$/.test(plain)) return plain;
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(plain);
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : '#000000';
}

/** A colour, typed or chosen, with what becomes of it where it could not be read. */
function ColourField({ label, hint, error, value, onChange }: ColourProps) {
  const pair = accentPair(value);
  const own = sixDigits(value);
  const isChanged = pair !== null && (pair.light !== own || pair.dark !== own);
  const words = isChanged ? `${hint} ${TEXTS.readable(pair.light, pair.dark)}` : hint;
  return (
    <Field label={label} hint={words} error={error}>
      {(control) => (
        <div className={settingsStyles.colour}>
          <input
            {...control}
            value={value}
            autoComplete="off"
            maxLength={7}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            type="color"
            aria-label={TEXTS.colour}
            value={own}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}

interface SettingProps {
  name: SettingName;
  /** Typed and current value. */
  value: string;
  published: string;
  symbol: string;
  error?: string | undefined;
  /** The installation decides it instead. */
  forced: boolean;
  /** Operators for the setting that names one. */
  operators: readonly string[];
  onChange: (value: string) => void;
}

/** Each provider has its own name. */
const hasDefault = (name: SettingName) => name !== 'Company_Name' && SETTINGS[name].fallback !== '';

/** Description, default and current value. */
function hintOf({ name, value, published, symbol, forced }: SettingProps): string {
  const { fallback } = SETTINGS[name];
  const words = (of: string) => settingValueWords(name, of, symbol);
  return [
    settingRow(name).help,
    value !== published && TEXTS.was(words(published)),
    value === published &&
      words(value) !== words(fallback) &&
      hasDefault(name) &&
      TEXTS.usual(words(fallback)),
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
    <div className={settingsStyles.switch}>
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

/** Control of a setting. */
function SettingField(props: SettingProps) {
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
  if (LONG.has(name))
    return <TextAreaField {...field} className={settingsStyles.long} maxLength={500} rows={3} />;
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

const textsOf = (parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, String(value)]));

/** Errors by the rules the server shares. */
function faults({ changes }: TypedDocument): Errors<string> {
  const found = changes.flatMap(({ key, after }) => {
    const checked = isSettingName(key) ? checkSetting(key, String(after)) : { fault: '' };
    return 'fault' in checked ? [[key, checked.fault]] : [];
  });
  return Object.fromEntries(found) as Errors<string>;
}

const wordsOf = ({ changes }: TypedDocument, symbol: string) =>
  changes.flatMap(({ key, before, after }) =>
    isSettingName(key)
      ? settingChangeWords(key, { before: String(before), after: String(after) }, symbol)
      : [],
  );

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

function Group({ group, typing }: { group: (typeof SETTING_GROUPS)[number]; typing: DocumentTyping }) {
  const { document, state, errors, onPart } = typing;
  const forced = new Set(listOf(document.beside['forced']));
  return (
    <fieldset id={group.id} className={classes(office.panel, documentStyles.group)}>
      <legend>{group.title}</legend>
      <div className={documentStyles.fields}>
        {group.names.map((name) => (
          <SettingField
            key={name}
            name={name}
            value={String(partOf(state.parts, name) ?? '')}
            published={String(partOf(state.standing, name) ?? '')}
            symbol={document.currency_symbol}
            error={errors[name]}
            forced={forced.has(name)}
            operators={listOf(document.beside['operators'])}
            onChange={(value) => onPart(name, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The settings, to be typed over. */
export function SettingsForm({ document }: { document: OfficeDocument }) {
  const { form, save, typing } = useDocumentForm(document, { faults });
  const { typed, standing: published, parts } = typing.state;
  return (
    <form ref={form} noValidate onSubmit={save} className={office.editor}>
      <div className={office.stack}>
        {SETTING_GROUPS.map((group) => (
          <Group key={group.id} group={group} typing={typing} />
        ))}
      </div>
      <DraftPane
        typing={typing}
        words={wordsOf(typed, document.currency_symbol)}
        effects={siteEffects(textsOf(published), textsOf(parts))}
      />
    </form>
  );
}
