import { useState } from 'react';
import type { OfficeEnquiry } from '../../../contract/office-enquiries.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { type ReportKind, type Outcome, OUTCOMES_OF } from '../../../domain/office/enquiries.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { SelectField, TextAreaField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import office from '../../ui/office.module.css';
import { call, messageOf } from '../api.ts';
import { useMay } from '../me.ts';
import { enquiryDone } from '../queries.ts';
import { useSending } from '../use-sending.ts';
import { useTyped } from '../use-typed.ts';
import { useSeen } from './answer-form.tsx';
import { TEXTS } from './enquiry-texts.ts';
import { OUTCOME_WORDS } from './texts.ts';

interface Choice {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

interface TextDialogProps {
  title: string;
  label: string;
  hint: string;
  longest: number;
  /** Label of the button, and message when done. */
  submitLabel: string;
  done: string;
  /** The field as the server names it. */
  name: 'text' | 'reason';
  /** Selection before the text, the field `outcome`; null for none. */
  choice?: Choice | null;
  enquiry: OfficeEnquiry;
  send: (words: string, seen: number) => Promise<unknown>;
  onClose: () => void;
}

/** Submits the text. New entries of the thread are shown first. */
function useTextForm({ done, name, enquiry, send, onClose }: TextDialogProps) {
  const { status, errors, sending, field } = useSending('text', 'reason', 'outcome');
  const [words, setWords] = useTyped(`enquiry-${name}:${enquiry.enquiry}`);
  const seen = useSeen(enquiry.enquiry, enquiry.seen, true);
  const submit = sending(() => ({
    send: () => send(words, seen.until),
    sent() {
      setWords('');
      onClose();
      showNotice(done);
      void enquiryDone(enquiry.enquiry);
    },
    failed: seen.tell,
  }));
  const problem = status.problem && seen.moved ? `${status.problem} ${TEXTS.moved}` : status.problem;
  return {
    status: { ...status, problem },
    errorOfChoice: errors.outcome,
    words: field(name, words, setWords),
    submit,
  };
}

/** A dialog with one text to enter. */
function TextDialog(props: TextDialogProps) {
  const { title, label, hint, longest, submitLabel, choice, onClose } = props;
  const { status, errorOfChoice, words, submit } = useTextForm(props);
  return (
    <FormDialog title={title} {...status} submitLabel={submitLabel} onSubmit={submit} onClose={onClose}>
      {choice && <SelectField {...choice} error={errorOfChoice} />}
      <TextAreaField label={label} hint={hint} rows={4} maxLength={longest} {...words} />
    </FormDialog>
  );
}

interface OneProps {
  enquiry: OfficeEnquiry;
  onClose: () => void;
}

function NoteDialog({ enquiry, onClose }: OneProps) {
  const params = { enquiry: enquiry.enquiry };
  return (
    <TextDialog
      title={TEXTS.noteTitle}
      label={TEXTS.noteText}
      hint={TEXTS.noteHint}
      longest={LONGEST.request}
      submitLabel={TEXTS.keep}
      done={TEXTS.noted}
      name="text"
      enquiry={enquiry}
      send={(text) => call('POST /api/v1/office/enquiries/:enquiry/note', { params, body: { text } })}
      onClose={onClose}
    />
  );
}

/** Outcomes of a complaint or lost property. */
const endsOf = (matter: ReportKind) => [
  { value: '', label: TEXTS.choose },
  ...OUTCOMES_OF[matter].map((value) => ({ value, label: OUTCOME_WORDS[value] })),
];

function CloseDialog({ enquiry, onClose }: OneProps) {
  const params = { enquiry: enquiry.enquiry };
  const { matter } = enquiry;
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <TextDialog
      title={TEXTS.closeTitle}
      label={TEXTS.why}
      hint={TEXTS.closeHint}
      longest={LONGEST.note}
      submitLabel={TEXTS.closeIt}
      done={TEXTS.closed}
      name="reason"
      choice={
        matter && {
          label: TEXTS.outcome,
          value: outcome ?? '',
          options: endsOf(matter),
          onChange: (value) => setOutcome(OUTCOMES_OF[matter].find((one) => one === value)),
        }
      }
      enquiry={enquiry}
      send={(reason, seen) =>
        call('POST /api/v1/office/enquiries/:enquiry/close', {
          params,
          body: { reason, seen, ...(outcome && { outcome }) },
        })
      }
      onClose={onClose}
    />
  );
}

function ReopenButton({ enquiry: { enquiry, seen } }: { enquiry: OfficeEnquiry }) {
  const [busy, setBusy] = useState(false);
  const reopen = async () => {
    setBusy(true);
    try {
      await call('POST /api/v1/office/enquiries/:enquiry/reopen', { params: { enquiry }, body: { seen } });
      showNotice(TEXTS.reopened);
    } catch (error) {
      showNotice(messageOf(error));
    }
    await enquiryDone(enquiry);
    setBusy(false);
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void reopen()}>
      {TEXTS.reopen}
    </Button>
  );
}

/** [OFF-13] Actions on an enquiry other than answering. */
export function EnquiryActions({ enquiry }: { enquiry: OfficeEnquiry }) {
  const may = useMay();
  const [open, setOpen] = useState<'note' | 'close' | null>(null);
  if (!may('answer')) return null;
  const { close, reopen } = enquiry.can;
  return (
    <>
      <div className={classes(office.row, office.bar)} role="group" aria-label={TEXTS.bar}>
        <Button variant="secondary" onClick={() => setOpen('note')}>
          {TEXTS.note}
        </Button>
        {close && (
          <Button variant="secondary" onClick={() => setOpen('close')}>
            {TEXTS.close}
          </Button>
        )}
        {reopen && <ReopenButton enquiry={enquiry} />}
      </div>
      {open === 'note' && <NoteDialog enquiry={enquiry} onClose={() => setOpen(null)} />}
      {open === 'close' && <CloseDialog enquiry={enquiry} onClose={() => setOpen(null)} />}
    </>
  );
}
