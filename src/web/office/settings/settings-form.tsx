import type { OfficeDocument } from '../../../contract/office-documents.ts';
import { checkSetting, settingChangeWords } from '../../../domain/settings/setting-words.ts';
import { isSettingName, SETTING_GROUPS } from '../../../domain/settings/setting-rows.ts';
import { siteEffects } from '../../../domain/settings/site-effects.ts';
import { partOf, type Parts } from '../../../domain/documents/parts.ts';
import type { Errors } from '../../field-errors.ts';
import { DraftPane } from '../documents/draft-pane.tsx';
import type { TypedDocument } from '../documents/typed-document.ts';
import { useDocumentForm, type DocumentTyping } from '../documents/use-document-form.ts';
import { SettingField } from './setting-field.tsx';
import css from '../documents/document.module.css';

const textsOf = (parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, String(value)]));

/** What is wrong with what is typed, by the rules that the server has, too. */
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
    <fieldset id={group.id} className={css.group}>
      <legend>{group.title}</legend>
      <div className={css.fields}>
        {group.names.map((name) => (
          <SettingField
            key={name}
            name={name}
            value={String(partOf(state.parts, name) ?? '')}
            standing={String(partOf(state.standing, name) ?? '')}
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
  const { typed, standing, parts } = typing.state;
  return (
    <form ref={form} noValidate onSubmit={save} className={css.editor}>
      <div className={css.groups}>
        {SETTING_GROUPS.map((group) => (
          <Group key={group.id} group={group} typing={typing} />
        ))}
      </div>
      <DraftPane
        typing={typing}
        words={wordsOf(typed, document.currency_symbol)}
        effects={siteEffects(textsOf(standing), textsOf(parts))}
      />
    </form>
  );
}
