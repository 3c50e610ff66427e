import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card, Stack } from '../ui/layout.tsx';
import type { Errors } from '../field-errors.ts';
import { useForm } from '../use-form.ts';
import { KEPT } from './kept-texts.ts';
import { RemovedLine } from './removed-line.tsx';
import { type KeptLine, useRemoval } from './use-removal.ts';
import css from './kept-page.module.css';

/** The fields of a form. */
export type Inputs<F> = (fields: F, set: (part: Partial<F>) => void, errors: Errors) => ReactNode;

interface FormProps<F> {
  start: F;
  /** @throws what `failed` reads */
  save: (fields: F) => Promise<void>;
  failed: (error: unknown) => Promise<Errors>;
  onClose: () => void;
  inputs: Inputs<F>;
}

function KeptForm<F>({ start, save, failed, onClose, inputs }: FormProps<F>) {
  const [fields, setFields] = useState(start);
  const { form, busy, errors, touch, pressing } = useForm();
  const set = (part: Partial<F>) => {
    for (const name of Object.keys(part)) touch(name);
    setFields({ ...fields, ...part });
  };
  const submit = pressing(() => ({ send: () => save(fields), sent: onClose, failed }));
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        {inputs(fields, set, errors)}
        <div className={css.actions}>
          <Button type="submit" busy={busy}>
            {KEPT.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {KEPT.cancel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface ListProps<F> extends Pick<FormProps<F>, 'failed' | 'inputs'> {
  title: string;
  text: string;
  add: string;
  lines: readonly KeptLine<F>[];
  fresh: F;
  /** Null for a new one. */
  save: (id: number | null, fields: F) => Promise<void>;
  /** @throws what `failed` reads */
  remove: (id: number) => Promise<void>;
}

interface LineProps extends Pick<KeptLine<unknown>, 'title' | 'note'> {
  /** It is being removed. */
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Line({ title, note, busy, onEdit, onRemove }: LineProps) {
  return (
    <div className={css.line}>
      <div>
        <p className={css.name}>{title}</p>
        {note && <p className={css.note}>{note}</p>}
      </div>
      <div className={css.actions}>
        <Button variant="quiet" aria-label={KEPT.about(KEPT.edit, title)} onClick={onEdit}>
          {KEPT.edit}
        </Button>
        <Button variant="quiet" aria-label={KEPT.about(KEPT.remove, title)} busy={busy} onClick={onRemove}>
          {KEPT.remove}
        </Button>
      </div>
    </div>
  );
}

/** What a passenger keeps, one form at a time open in it. */
export function KeptList<F>(props: ListProps<F>) {
  const { title, text, add, lines, fresh, save, remove, failed, inputs } = props;
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const close = () => setOpen(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const keepAgain = (fields: F) => save(null, fields);
  const removal = useRemoval({ remove, add: keepAgain, failed, list: heading });
  const begin = (what: number | 'new') => {
    removal.forget();
    setOpen(what);
  };
  const form = (id: number | null, start: F) => (
    <KeptForm start={start} save={(fields) => save(id, fields)} onClose={close} {...{ failed, inputs }} />
  );
  return (
    <Card className={css.card}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={css.note}>{text}</p>
      <RemovedLine
        name={removal.removed?.title ?? null}
        busy={removal.busy === 'undo'}
        onUndo={removal.undo}
      />
      {lines.length > 0 && (
        <ul className={css.list}>
          {lines.map((line) => (
            <li key={line.id}>
              {open === line.id ? (
                form(line.id, line.fields)
              ) : (
                <Line
                  {...line}
                  busy={removal.busy === line.id}
                  onEdit={() => begin(line.id)}
                  onRemove={() => removal.take(line)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        form(null, fresh)
      ) : (
        <Button variant="secondary" onClick={() => begin('new')}>
          {add}
        </Button>
      )}
    </Card>
  );
}
