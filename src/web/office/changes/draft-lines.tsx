import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedDraft } from '../../../contract/office-documents.ts';
import type { DraftedTariff } from '../../../contract/office-tariffs.ts';
import { Notice } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { moment } from '../moment.ts';
import { Findings } from '../operators/tariff-check.tsx';
import css from '../operators/tariff.module.css';
import { TEXTS } from './texts.ts';

/** Form of each kind of document. A new kind needs a line here. */
const FORMS: Readonly<Record<string, (key: string) => LinkProps>> = {
  vehicle_categories: () => ({ to: '/vehicles' }),
  settings: () => ({ to: '/settings' }),
  popular_locations: () => ({ to: '/settings/popular' }),
  banned_addresses: () => ({ to: '/settings/banned' }),
  area: (area) => ({ to: '/areas/$area', params: { area } }),
  terms: (tariff) => ({ to: '/operators/tariffs/$tariff/terms', params: { tariff } }),
  operator: (operator) => ({ to: '/operators/$operator/details', params: { operator } }),
};

/** The form of a document: "settings", "operator:12"; null for a kind that has none. */
function formOf(document: string): LinkProps | null {
  const [kind = '', ...key] = document.split(':');
  return FORMS[kind]?.(key.join(':')) ?? null;
}

/** A list of sentences. */
export function Sentences({ list }: { list: readonly string[] }) {
  return (
    <ul className={css.sentences}>
      {list.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

interface SavedProps {
  draft: Pick<ListedDraft, 'from' | 'saved_by' | 'saved_at'>;
  /** To the form. */
  link: ReactNode;
  children: ReactNode;
}

function Saved({ draft: { from, saved_by, saved_at }, link, children }: SavedProps) {
  return (
    <>
      <p>{from ? TEXTS.from(moment(from)) : TEXTS.atOnce}</p>
      {children}
      <p className={office.muted}>
        {TEXTS.savedBy(saved_by, moment(saved_at))} {link}
      </p>
    </>
  );
}

/** A draft of prices. */
export function TariffLines({ draft }: { draft: DraftedTariff }) {
  const { tariff_id, sentences, later, moved, findings } = draft;
  const link = (
    <Link to="/operators/tariffs/$tariff" params={{ tariff: tariff_id }}>
      {TEXTS.open}
    </Link>
  );
  return (
    <>
      <Saved draft={draft} link={link}>
        <Sentences list={[...sentences, ...later]} />
        {findings.length > 0 && <Findings findings={findings} />}
      </Saved>
      {moved && <Notice bad text={TEXTS.moved} />}
    </>
  );
}

/** A draft of another document, with its effect for passengers. */
export function DocumentLines({ draft }: { draft: ListedDraft }) {
  const { document, sentences, effects, later, moved } = draft;
  const form = formOf(document);
  return (
    <>
      <Saved draft={draft} link={form && <Link {...form}>{TEXTS.open}</Link>}>
        <Sentences list={[...sentences, ...later]} />
        {effects.length > 0 && <h3>{TEXTS.effects}</h3>}
        {effects.length > 0 && <Sentences list={effects} />}
      </Saved>
      {moved.length > 0 && <Notice bad text={`${TEXTS.moved} ${moved.join('; ')}`} />}
    </>
  );
}
