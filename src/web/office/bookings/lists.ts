import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

/** The bookings of a day, a hundred lines at a time. @param day yyyy-mm-dd; null for today */
export const dayList = (day: string | null) =>
  infiniteQueryOptions({
    queryKey: ['day', day],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/office/day', {
        query: { ...(day !== null && { day }), ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** What a text finds; what was found before stays in sight until then. */
export const found = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) => call('GET /api/v1/office/search', { query: { search }, signal }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });

/** Where the legs of a booking go, to be drawn. */
export const waysOf = (booking_number: string) =>
  queryOptions({
    queryKey: ['booking', booking_number, 'ways'],
    queryFn: ({ signal }) =>
      call('GET /api/v1/office/bookings/:booking_number/ways', { params: { booking_number }, signal }),
  });

/** What has moved money of a booking. */
export const ledgerOf = (booking_number: string) =>
  queryOptions({
    queryKey: ['booking', booking_number, 'ledger'],
    queryFn: ({ signal }) =>
      call('GET /api/v1/office/bookings/:booking_number/ledger', { params: { booking_number }, signal }),
  });

/** All of one booking. */
export const oneBooking = (booking_number: string) =>
  queryOptions({
    queryKey: ['booking', booking_number],
    queryFn: ({ signal }) =>
      call('GET /api/v1/office/bookings/:booking_number', { params: { booking_number }, signal }),
  });
