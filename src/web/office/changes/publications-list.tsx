import { useState } from 'react';
import type { PublicationWire } from '../../../contract/office-tariffs.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sentences } from './draft-lines.tsx';
import { RevertDialog } from './revert-dialog.tsx';
import { TEXTS } from './texts.ts';
import css from '../operators/tariff.module.css';

function Part({ title, from, state, fault, sentences }: PublicationWire['documents'][number]) {
  const words = [title, TEXTS.from(moment(from)), TEXTS.states[state]].filter(Boolean).join('. ');
  return (
    <div className={css.part}>
      <p>{words}.</p>
      {fault && <Notice bad text={fault} />}
      <Sentences list={sentences} />
    </div>
  );
}

function Publication({ publication }: { publication: PublicationWire }) {
  const { at, by, reverts, tariffs, documents, undo } = publication;
  const may = useMay();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <h3>{TEXTS.by(by, moment(at))}</h3>
      {reverts !== null && <p>{TEXTS.reverts}</p>}
      {tariffs.map(({ tariff_id, operator, category, from, sentences, later, summary }) => (
        <div key={tariff_id} className={css.part}>
          <p>
            {operator}, {category}: {summary}. {TEXTS.from(moment(from))}.
          </p>
          <Sentences list={[...sentences, ...later]} />
        </div>
      ))}
      {documents.map((document) => (
        <Part key={document.document} {...document} />
      ))}
      {undo && may('publish') && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {TEXTS.revert}
        </Button>
      )}
      {open && undo && <RevertDialog publication={publication} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** [OFF-08] What was published, the newest first. */
export function PublicationsList({ publications }: { publications: readonly PublicationWire[] }) {
  return (
    <ol className={css.publications}>
      {publications.map((publication) => (
        <Publication key={publication.publication_id} publication={publication} />
      ))}
    </ol>
  );
}
