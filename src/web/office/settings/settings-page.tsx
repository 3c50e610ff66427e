import { useQuery } from '@tanstack/react-query';
import type { OfficeDocument } from '../../../contract/office-documents.ts';
import { SETTING_GROUPS, settingRow } from '../../../domain/settings/setting-rows.ts';
import { settingValueWords } from '../../../domain/settings/setting-words.ts';
import { classes } from '../../ui/classes.ts';
import { Facts } from '../../ui/facts.tsx';
import office from '../../ui/office.module.css';
import documentStyles from '../documents/document.module.css';
import { ToCome } from '../documents/draft-pane.tsx';
import { TEXTS as DRAFT_TEXTS } from '../documents/texts.ts';
import { NotLoaded } from '../list-tools.tsx';
import { useMay } from '../me.ts';
import { oneDocument } from '../queries.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import settingsStyles from './settings.module.css';
import { TEXTS } from './texts.ts';

/** Read-only settings. */
function SettingsFacts({ document: { parts, currency_symbol: symbol } }: { document: OfficeDocument }) {
  return (
    <div className={settingsStyles.facts}>
      {SETTING_GROUPS.map(({ id, title, names }) => (
        <section key={id} id={id} className={classes(office.panel, documentStyles.group)}>
          <h2>{title}</h2>
          <Facts
            columns="fit"
            facts={names.map((name) => ({
              label: settingRow(name).label,
              value: settingValueWords(name, String(parts[name] ?? ''), symbol),
            }))}
          />
        </section>
      ))}
    </div>
  );
}

/** [OFF-08] Settings: in effect, scheduled and drafted. */
export function SettingsPage() {
  const may = useMay();
  const query = useQuery(oneDocument('settings'));
  const { data } = query;
  return (
    <>
      <SettingsTabs />
      <h1>{TEXTS.title}</h1>
      <nav aria-label={TEXTS.groups} className={settingsStyles.jumps}>
        {SETTING_GROUPS.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
        {may('settings') && <a href="#draft">{DRAFT_TEXTS.draft}</a>}
      </nav>
      <NotLoaded query={query} />
      {data && <ToCome list={data.to_come} />}
      {data && (may('settings') ? <SettingsForm document={data} /> : <SettingsFacts document={data} />)}
    </>
  );
}
