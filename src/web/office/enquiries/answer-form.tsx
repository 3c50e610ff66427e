import { useState } from 'react';
import type { OfficeEnquiry } from '../../../contract/office-enquiries.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { isApiError } from '../../client/calls.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { Notice, Stack } from '../../ui/layout.tsx';
import { call } from '../api.ts';
import { useMay } from '../me.ts';
import { enquiryDone, oneEnquiry, queries } from '../queries.ts';
import { useSending } from '../use-sending.ts';
import { useTyped, useTypedOver } from '../use-typed.ts';
import { TEXTS } from './enquiry-texts.ts';

/**
 * The last entry of a thread that the user has seen. If entries arrive, the action is refused first; once they are
 * shown, it can continue.
 * @param last the latest entry
 * @param busy the user is writing: new entries are announced
 */
export function useSeen(enquiry: string, last: number, busy: boolean) {
  const [until, setUntil] = useState(last);
  const [moved, setMoved] = useState(false);
  if (!busy && !moved && until !== last) setUntil(last);
  return {
    until,
    moved,
    /** After a refusal: shows the new entries. */
    async tell(error: unknown): Promise<void> {
      if (!isApiError(error) || error.code !== 'moved_on') return;
      const now = await queries.fetchQuery({ ...oneEnquiry(enquiry), staleTime: 0 });
      setUntil(now.seen);
      setMoved(true);
    },
    /** Called when it is done. */
    forget: () => setMoved(false),
  };
}

/** The typed answer and its submission. */
function useAnswer({ enquiry, letter, seen: last }: OfficeEnquiry) {
  const { status, sending, field } = useSending('subject', 'text');
  const [subject, setSubject, forgetSubject] = useTypedOver(`subject:${enquiry}`, letter.subject);
  const [text, setText] = useTyped(`answer:${enquiry}`);
  const seen = useSeen(enquiry, last, text !== '');
  const submit = sending(() => ({
    async send() {
      const params = { enquiry };
      const body = { subject, text, seen: seen.until };
      await call('POST /api/v1/office/enquiries/:enquiry/answer', { params, body });
      await enquiryDone(enquiry);
    },
    sent() {
      setText('');
      forgetSubject();
      seen.forget();
      showNotice(TEXTS.sent);
    },
    failed: seen.tell,
  }));
  const fields = {
    subject: field('subject', subject, (value) => setSubject(() => value)),
    text: field('text', text, setText),
  };
  return { ...status, ...fields, submit, moved: seen.moved };
}

function Form({ enquiry }: { enquiry: OfficeEnquiry }) {
  const { form, busy, submit, subject, text, problem, moved } = useAnswer(enquiry);
  const { signed, replies_to } = enquiry.letter;
  const replies = replies_to ? TEXTS.replies(replies_to) : TEXTS.noReplies;
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <p>{TEXTS.receiver(enquiry.email)}</p>
        <TextField label={TEXTS.subject} maxLength={LONGEST.subject} {...subject} />
        <TextAreaField
          label={TEXTS.text}
          hint={`${TEXTS.signed(signed)} ${replies}`}
          rows={8}
          maxLength={LONGEST.comments}
          {...text}
        />
        {problem && <Notice bad text={moved ? `${problem} ${TEXTS.moved}` : problem} />}
        <Button type="submit" busy={busy}>
          {moved ? TEXTS.sendAllTheSame : TEXTS.send}
        </Button>
      </Stack>
    </form>
  );
}

/** [OFF-13] Answers by email, if the sender has an address and the user may. */
export function AnswerForm({ enquiry }: { enquiry: OfficeEnquiry }) {
  const may = useMay();
  if (!may('answer')) return null;
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">{TEXTS.answer}</h2>
      {enquiry.can.answer ? <Form key={enquiry.enquiry} enquiry={enquiry} /> : <p>{TEXTS.noAddress}</p>}
    </section>
  );
}
