import { useState } from 'react';
import type { PublicationWire } from '../../../contract/office-tariffs.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { RevertDialog } from './revert-dialog.tsx';
import { CHANGES_TEXTS } from './texts.ts';
import css from './tariff.module.css';

function Publication({ publication }: { publication: PublicationWire }) {
  const { at, by, reverts, tariffs, undo } = publication;
  const may = useMay();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <h3>{CHANGES_TEXTS.by(by, moment(at))}</h3>
      {reverts !== null && <p>{CHANGES_TEXTS.reverts}</p>}
      {tariffs.map(({ tariff_id, operator, category, from, sentences, later, summary }) => (
        <div key={tariff_id} className={css.part}>
          <p>
            {operator}, {category}: {summary}. {CHANGES_TEXTS.from(moment(from))}.
          </p>
          <ul className={css.sentences}>
            {[...sentences, ...later].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ))}
      {undo && may('publish') && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {CHANGES_TEXTS.revert}
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
