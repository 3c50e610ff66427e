import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EnquiryKind, EnquiryState, Matter } from '../../../domain/office/enquiries.ts';
import { call } from '../api.ts';
import { queries } from '../queries.ts';

/** Which enquiries are shown. */
interface Shown {
  search: string;
  state: EnquiryState | undefined;
  kind: EnquiryKind | undefined;
  matter: Matter | undefined;
}

/** Fifty at a time; what was shown before stays in sight until then. */
export const enquiryList = ({ search, state, kind, matter }: Shown) =>
  infiniteQueryOptions({
    queryKey: ['enquiries', search, state, kind, matter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/office/enquiries', {
        query: {
          ...(search !== '' && { search }),
          ...(state && { state }),
          ...(kind && { kind }),
          ...(matter && { matter }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** How often it is looked whether a colleague has done something. */
const POLL_MS = 30_000;

export const oneEnquiry = (enquiry: string) =>
  queryOptions({
    queryKey: ['enquiry', enquiry],
    queryFn: ({ signal }) => call('GET /api/v1/office/enquiries/:enquiry', { params: { enquiry }, signal }),
    refetchInterval: POLL_MS,
  });

export const enquiriesOf = (booking_number: string) =>
  queryOptions({
    queryKey: ['booking-enquiries', booking_number],
    queryFn: ({ signal }) =>
      call('GET /api/v1/office/bookings/:booking_number/enquiries', { params: { booking_number }, signal }),
  });

/** After something was done with an enquiry: all that shows it is asked for again. */
export async function enquiryDone(enquiry: string): Promise<void> {
  void queries.invalidateQueries({ queryKey: ['enquiries'] });
  void queries.invalidateQueries({ queryKey: ['booking-enquiries'] });
  void queries.invalidateQueries({ queryKey: ['booking'] });
  void queries.invalidateQueries({ queryKey: ['queue'] });
  await queries.invalidateQueries({ queryKey: ['enquiry', enquiry] });
}
