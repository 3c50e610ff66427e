import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card, Stack } from '../ui/layout.tsx';
import type { Errors } from '../field-errors.ts';
import { useForm } from '../use-form.ts';
import { KEPT } from './kept-texts.ts';
import css from './kept-page.module.css';

/** One of a list, as it is shown and as its form begins. */
export interface KeptLine<F> {
  id: number;
  title: string;
  note: string;
  fields: F;
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
  remove: (id: number) => void;
}

/** What a passenger keeps, one form at a time open in it. */
export function KeptList<F>(props: ListProps<F>) {
  const { title, text, add, lines, fresh, save, remove, failed, inputs } = props;
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const close = () => setOpen(null);
  const form = (id: number | null, start: F) => (
    <KeptForm start={start} save={(fields) => save(id, fields)} onClose={close} {...{ failed, inputs }} />
  );
  return (
    <Card className={css.card}>
      <h2>{title}</h2>
      <p className={css.note}>{text}</p>
      {lines.length > 0 && (
        <ul className={css.list}>
          {lines.map(({ id, title: name, note, fields }) => (
            <li key={id}>
              {open === id ? (
                form(id, fields)
              ) : (
                <div className={css.line}>
                  <div>
                    <p className={css.name}>{name}</p>
                    {note && <p className={css.note}>{note}</p>}
                  </div>
                  <div className={css.actions}>
                    <Button
                      variant="quiet"
                      aria-label={KEPT.about(KEPT.edit, name)}
                      onClick={() => setOpen(id)}
                    >
                      {KEPT.edit}
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={KEPT.about(KEPT.remove, name)}
                      onClick={() => remove(id)}
                    >
                      {KEPT.remove}
                    </Button>
                  </div>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        form(null, fresh)
      ) : (
        <Button variant="secondary" onClick={() => setOpen('new')}>
          {add}
        </Button>
      )}
    </Card>
  );
}
