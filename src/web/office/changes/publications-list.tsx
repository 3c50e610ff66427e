import { useState } from 'react';
import type { PublicationWire } from '../../../contract/office-tariffs.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/layout.tsx';
import { call } from '../api.ts';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import css from '../operators/tariff.module.css';
import { documentsChanged } from '../queries.ts';
import { useSending } from '../use-sending.ts';
import { Sentences } from './draft-lines.tsx';
import { TEXTS } from './texts.ts';

interface RevertProps {
  publication: PublicationWire;
  onClose: () => void;
}

function useRevert({ publication: { publication_id }, onClose }: RevertProps) {
  const { status, sending } = useSending();
  const submit = sending(() => ({
    async send() {
      const params = { publication_id };
      await call('POST /api/v1/office/publications/:publication_id/revert', { params });
    },
    sent() {
      onClose();
      showNotice(TEXTS.reverted);
      void documentsChanged();
    },
    failed: documentsChanged,
  }));
  return { status, submit };
}

/** Reverts a publication after a preview. */
function RevertDialog(props: RevertProps) {
  const { status, submit } = useRevert(props);
  const { sentences = [], lost = [] } = props.publication.undo ?? {};
  return (
    <FormDialog
      title={TEXTS.revertTitle}
      {...status}
      submitLabel={TEXTS.submit}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <h3>{TEXTS.does}</h3>
      <Sentences list={sentences} />
      {lost.length > 0 && <h3>{TEXTS.lost}</h3>}
      {lost.length > 0 && <Sentences list={lost} />}
    </FormDialog>
  );
}

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

/** [OFF-08] Publications, newest first. */
export function PublicationsList({ publications }: { publications: readonly PublicationWire[] }) {
  return (
    <ol className={css.publications}>
      {publications.map((publication) => (
        <Publication key={publication.publication_id} publication={publication} />
      ))}
    </ol>
  );
}
