import { useQuery } from '@tanstack/react-query';
import { enquiriesOf } from '../enquiries/lists.ts';
import { EnquiryList } from '../enquiries/sender-history.tsx';
import { TEXTS } from './booking-texts.ts';

/** [OFF-13] Complaints, lost property and whatever else belongs to a booking; nothing where there is none. */
export function BookingEnquiries({ number }: { number: string }) {
  const { data } = useQuery(enquiriesOf(number));
  if (!data || data.lines.length === 0) return null;
  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries">{TEXTS.enquiries}</h2>
      <EnquiryList lines={data.lines} />
    </section>
  );
}
