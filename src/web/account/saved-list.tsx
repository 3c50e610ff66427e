import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card, Stack } from '../ui/layout.tsx';
import { type Errors, useForm } from '../ui/use-form.ts';
import css from './saved-page.module.css';
import { SAVED } from './texts.ts';

interface RemovedLineProps {
  /** Name of the item removed last, or null. */
  name: string | null;
  busy: boolean;
  onUndo: () => void;
}

/** Says what was removed and offers to undo it, without a popup and until the next action. */
function RemovedLine({ name, busy, onUndo }: RemovedLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (name !== null) line.current?.querySelector('button')?.focus();
  }, [name]);
  return (
    <div ref={line} className={name === null ? 'visually-hidden' : css.removed}>
      <output>{name !== null && SAVED.removed(name)}</output>
      {name !== null && (
        <Button variant="quiet" busy={busy} aria-label={SAVED.about(SAVED.undo, name)} onClick={onUndo}>
          {SAVED.undo}
        </Button>
      )}
    </div>
  );
}

/** A saved item: how it is shown, and the initial values of its form. */
interface SavedLine<F> {
  id: number;
  title: string;
  note: string;
  fields: F;
}

interface Removing<F> {
  /** @throws what `failed` reads */
  remove: (id: number) => Promise<void>;
  /** Saves it again. @throws the errors that `failed` handles */
  add: (fields: F) => Promise<void>;
  failed: (error: unknown) => Promise<unknown>;
  /** Receives the focus after undo. */
  list: RefObject<HTMLElement | null>;
}

/** Removes an item immediately, and keeps the data needed to restore it. */
function useRemoval<F>({ remove, add, failed, list }: Removing<F>) {
  const [removed, setRemoved] = useState<SavedLine<F> | null>(null);
  const [busy, setBusy] = useState<number | 'undo' | null>(null);
  const running = useRef(false);
  const run = async (what: number | 'undo', work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      await failed(error);
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return {
    removed,
    busy,
    forget: () => setRemoved(null),
    take: (line: SavedLine<F>) =>
      void run(line.id, async () => {
        await remove(line.id);
        setRemoved(line);
      }),
    undo: () =>
      void run('undo', async () => {
        if (!removed) return;
        await add(removed.fields);
        setRemoved(null);
        list.current?.focus();
      }),
  };
}

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

function SavedForm<F>({ start, save, failed, onClose, inputs }: FormProps<F>) {
  const [fields, setFields] = useState(start);
  const { form, busy, errors, touch, handleSubmit } = useForm();
  const set = (part: Partial<F>) => {
    for (const name of Object.keys(part)) touch(name);
    setFields({ ...fields, ...part });
  };
  const submit = handleSubmit(() => ({ send: () => save(fields), sent: onClose, failed }));
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        {inputs(fields, set, errors)}
        <div className={css.actions}>
          <Button type="submit" busy={busy}>
            {SAVED.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {SAVED.cancel}
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
  lines: readonly SavedLine<F>[];
  fresh: F;
  /** Saves the item; id null creates one. */
  save: (id: number | null, fields: F) => Promise<void>;
  /** @throws what `failed` reads */
  remove: (id: number) => Promise<void>;
}

interface LineProps extends Pick<SavedLine<unknown>, 'title' | 'note'> {
  /** While it is being removed. */
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
        <Button variant="quiet" aria-label={SAVED.about(SAVED.edit, title)} onClick={onEdit}>
          {SAVED.edit}
        </Button>
        <Button variant="quiet" aria-label={SAVED.about(SAVED.remove, title)} busy={busy} onClick={onRemove}>
          {SAVED.remove}
        </Button>
      </div>
    </div>
  );
}

/** List of saved items, with one form open at a time. */
export function SavedList<F>(props: ListProps<F>) {
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
    <SavedForm start={start} save={(fields) => save(id, fields)} onClose={close} {...{ failed, inputs }} />
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
