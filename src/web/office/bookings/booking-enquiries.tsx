import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { enquiriesOf } from '../enquiries/lists.ts';
import { EnquiryList } from '../enquiries/sender-history.tsx';
import { useMay } from '../me.ts';
import { TEXTS } from './booking-texts.ts';
import { MatterDialog } from './matter-dialog.tsx';

/** [OFF-13] Complaints, lost property and whatever else belongs to a booking; who answers people writes down more of them. */
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
