import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeEnquiry } from '../../../contract/office-enquiries.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { isApiError } from '../../client/calls.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useForm } from '../../ui/use-form.ts';
import { call, messageOf } from '../api.ts';
import { useMay } from '../me.ts';
import { enquiryDone } from '../queries.ts';
import { useTyped } from '../use-typed.ts';
import { TEXTS } from './enquiry-texts.ts';

/** Links an enquiry to a booking. */
function useAttach(enquiry: string) {
  const [number, setNumber] = useTyped(`belongs-to:${enquiry}`);
  const { form, busy, errors, submit, touch } = useForm<'belongs_to'>();
  const attach = (belongs_to: string) =>
    submit({
      send: () =>
        call('PUT /api/v1/office/enquiries/:enquiry/booking', { params: { enquiry }, body: { belongs_to } }),
      sent() {
        setNumber('');
        showNotice(TEXTS.attached);
        void enquiryDone(enquiry);
      },
      async failed(error) {
        const found = isApiError(error) ? error.errors : {};
        if (!('belongs_to' in found)) showNotice(messageOf(error));
        return found;
      },
    });
  return { form, busy, error: errors.belongs_to, attach, touch, number, setNumber };
}

function AttachForm({ enquiry, suggested }: Pick<OfficeEnquiry, 'enquiry' | 'suggested'>) {
  const { form, busy, error, attach, touch, number, setNumber } = useAttach(enquiry);
  return (
    <Stack>
      {suggested && (
        <>
          <p>
            {TEXTS.typedIt}{' '}
            <Link to="/bookings/$number" params={{ number: suggested }}>
              {suggested}
            </Link>
            {TEXTS.isOne}
          </p>
          <Button variant="secondary" busy={busy} onClick={() => void attach(suggested)}>
            {TEXTS.attachTo(suggested)}
          </Button>
        </>
      )}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void attach(number.trim());
        }}
      >
        <Stack>
          <TextField
            label={TEXTS.number}
            inputMode="numeric"
            autoComplete="off"
            value={number}
            error={error}
            maxLength={LONGEST.bookingNumber}
            onChange={(value) => {
              setNumber(value);
              touch('belongs_to');
            }}
          />
          <Button type="submit" variant="secondary" busy={busy}>
            {TEXTS.attach}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}

function DetachButton({ enquiry }: Pick<OfficeEnquiry, 'enquiry'>) {
  const [busy, setBusy] = useState(false);
  const detach = async () => {
    setBusy(true);
    try {
      await call('DELETE /api/v1/office/enquiries/:enquiry/booking', { params: { enquiry } });
      showNotice(TEXTS.detached);
    } catch (error) {
      showNotice(messageOf(error));
    }
    await enquiryDone(enquiry);
    setBusy(false);
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void detach()}>
      {TEXTS.detach}
    </Button>
  );
}

/** [OFF-13] The booking that an enquiry belongs to. */
export function EnquiryBooking({
  enquiry: { enquiry, kind, booking_number, suggested },
}: {
  enquiry: OfficeEnquiry;
}) {
  const may = useMay();
  const none = kind === 'price' ? TEXTS.noBookingYet : TEXTS.noBooking;
  return (
    <section aria-labelledby="belongs">
      <h2 id="belongs">{TEXTS.belongs}</h2>
      <Stack>
        <p>
          {booking_number ? (
            <>
              {TEXTS.belongsTo}{' '}
              <Link to="/bookings/$number" params={{ number: booking_number }}>
                {booking_number}
              </Link>
              .
            </>
          ) : (
            none
          )}
        </p>
        {may('answer') && booking_number && <DetachButton enquiry={enquiry} />}
        {may('book') && !booking_number && (
          <p>
            <Link to="/bookings/new" search={{ enquiry }}>
              {TEXTS.book}
            </Link>
          </p>
        )}
        {may('answer') && !booking_number && <AttachForm enquiry={enquiry} suggested={suggested} />}
      </Stack>
    </section>
  );
}
