import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST } from '../../../domain/limits.ts';
import { type ReportKind, REPORT_KINDS } from '../../../domain/office/enquiries.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { call } from '../api.ts';
import { EnquiryList } from '../enquiries/enquiry-lines.tsx';
import { MATTER_WORDS } from '../enquiries/texts.ts';
import { useMay } from '../me.ts';
import { enquiriesOf, enquiryDone } from '../queries.ts';
import { useSending } from '../use-sending.ts';
import { useTyped } from '../use-typed.ts';
import { TEXTS } from './booking-texts.ts';

const OPTIONS = REPORT_KINDS.map((value) => ({ value, label: MATTER_WORDS[value] }));

/** A typed report and its submission. */
function useReport(number: string, onClose: () => void) {
  const { status, sending, field } = useSending('name', 'text');
  const [matter, setMatter] = useState<ReportKind>('complaint');
  const [name, setName] = useTyped(`matter-name:${number}`);
  const [text, setText] = useTyped(`matter:${number}`);
  const submit = sending(() => ({
    async send() {
      const params = { booking_number: number };
      const body = { matter, name, text };
      const path = 'POST /api/v1/office/bookings/:booking_number/enquiries';
      const { enquiry } = await call(path, { params, body });
      await enquiryDone(enquiry);
    },
    sent() {
      setName('');
      setText('');
      onClose();
      showNotice(TEXTS.matterKept);
    },
  }));
  return {
    status,
    submit,
    matter: {
      value: matter,
      onChange: (value: string) => setMatter(REPORT_KINDS.find((one) => one === value) ?? 'complaint'),
    },
    name: field('name', name, setName),
    text: field('text', text, setText),
  };
}

/** [OFF-13] Writes down a complaint or lost property of who rings about a booking. */
function MatterDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const { status, submit, matter, name, text } = useReport(number, onClose);
  return (
    <FormDialog
      title={TEXTS.matterTitle}
      {...status}
      submitLabel={TEXTS.keepMatter}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField label={TEXTS.matter} options={OPTIONS} {...matter} />
      <TextField label={TEXTS.matterName} maxLength={LONGEST.name} {...name} />
      <TextAreaField
        label={TEXTS.matterText}
        hint={TEXTS.matterHint}
        rows={5}
        maxLength={LONGEST.comments}
        {...text}
      />
    </FormDialog>
  );
}

/** [OFF-13] Enquiries, complaints and lost property of a booking; staff who answer enquiries can add more. */
export function BookingEnquiries({ number }: { number: string }) {
  const { data } = useQuery(enquiriesOf(number));
  const [open, setOpen] = useState(false);
  const mayWrite = useMay()('answer');
  const lines = data?.lines ?? [];
  if (lines.length === 0 && !mayWrite) return null;
  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries">{TEXTS.enquiries}</h2>
      {lines.length > 0 && <EnquiryList lines={lines} />}
      {mayWrite && (
        <p>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {TEXTS.writeMatter}
          </Button>
        </p>
      )}
      {open && <MatterDialog number={number} onClose={() => setOpen(false)} />}
    </section>
  );
}
