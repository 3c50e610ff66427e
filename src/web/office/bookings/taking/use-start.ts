import { useQuery } from '@tanstack/react-query';
import type { OfficeEnquiry } from '../../../../contract/office-enquiries.ts';
import { oneEnquiry } from '../../enquiries/lists.ts';
import type { Taking } from './taking-form.ts';

/** What an enquiry says of the booking that it asks for. */
function startOf({ name, phone, email, trip, text }: OfficeEnquiry): Partial<Taking> {
  const who = { channel: 'email' as const, name, phone, email };
  if (!trip) return who;
  return {
    ...who,
    kind: trip.dropoff === '' ? 'hourly' : 'one_way',
    pickup: { text: trip.pickup },
    dropoff: { text: trip.dropoff },
    date: trip.pickup_date,
    time: trip.pickup_time,
    passengers: String(trip.passengers),
    luggage: String(trip.luggage),
    note: text,
  };
}

/** What is known from the beginning; null while that is being read. */
export function useStart(enquiry: string, phone: string): Partial<Taking> | null {
  const { data, error } = useQuery({ ...oneEnquiry(enquiry), enabled: enquiry !== '' });
  if (enquiry === '') return phone === '' ? {} : { phone };
  if (error) return {};
  return data ? startOf(data) : null;
}
