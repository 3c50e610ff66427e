import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { isApiError } from '../../calling.ts';
import { messageOf } from '../message.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { useShortcut } from '../keys/use-shortcut.ts';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { queries } from '../queries.ts';
import { useTyped } from '../use-typed.ts';
import { TEXTS } from './booking-texts.ts';
import css from './booking-page.module.css';

/** Writes a note; what is typed stays until it is kept. */
function NewNote({ number }: { number: string }) {
  const [text, setText] = useTyped(`note:${number}`);
  const [problem, setProblem] = useState('');
  const { form, busy, errors, pressing, touch } = useForm<'text'>();
  useShortcut('note', () => form.current?.querySelector('textarea')?.focus());
  const submit = pressing(() => ({
    async send() {
      setProblem('');
      await call('POST /api/v1/office/bookings/:booking_number/notes', {
        params: { booking_number: number },
        body: { text },
      });
      await queries.invalidateQueries({ queryKey: ['booking', number] });
    },
    sent: () => setText(''),
    async failed(error) {
      const found = isApiError(error) ? error.errors : {};
      if (!('text' in found)) setProblem(messageOf(error));
      return found;
    },
  }));
  return (
    <form ref={form} noValidate className={css.note} onSubmit={submit}>
      <TextAreaField
        label={TEXTS.newNote}
        hint={TEXTS.noteHint}
        value={text}
        error={errors.text}
        rows={2}
        maxLength={LONGEST.staffNote}
        onChange={(value) => {
          setText(value);
          touch('text');
        }}
      />
      {problem && <Notice bad text={problem} />}
      <Button type="submit" variant="secondary" busy={busy}>
        {TEXTS.keepNote}
      </Button>
    </form>
  );
}

/** [OFF-05] What colleagues write about a booking for one another, the newest first. */
export function BookingNotes({ booking: { notes, booking_number } }: { booking: OfficeBooking }) {
  const may = useMay();
  return (
    <section>
      <h2>{TEXTS.notes}</h2>
      {may('note') && <NewNote number={booking_number} />}
      {notes.length === 0 && !may('note') && <p>{TEXTS.noNotes}</p>}
      {notes.length > 0 && (
        <ul className={css.deeds}>
          {notes.map(({ id, at, by, text }) => (
            <li key={id} className={css.said}>
              {text}
              <small>
                {by}, {moment(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
