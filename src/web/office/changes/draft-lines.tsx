import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedDraft } from '../../../contract/office-documents.ts';
import type { DraftedTariff } from '../../../contract/office-tariffs.ts';
import { Notice } from '../../ui/notice.tsx';
import { moment } from '../moment.ts';
import { Findings } from '../operators/findings.tsx';
import { formOf } from './document-paths.ts';
import { TEXTS } from './texts.ts';
import css from '../operators/tariff.module.css';

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
      <p className={css.soft}>
        {TEXTS.savedBy(saved_by, moment(saved_at))} {link}
      </p>
    </>
  );
}

/** What is prepared of prices. */
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

/** What is prepared of anything else, with what passengers see of it. */
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
