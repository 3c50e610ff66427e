import {
  infiniteQueryOptions,
  keepPreviousData,
  QueryCache,
  QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import type { Area } from '../../domain/area/area.ts';
import type { EnquiryKind, EnquiryState, ReportKind } from '../../domain/office/enquiries.ts';
import type { QueueKind } from '../../domain/office/queue.ts';
import type { DayRange, Grouping } from '../../domain/office/statistics.ts';
import { isApiError } from '../client/calls.ts';
import { call } from './api.ts';
import { auditFilter, type AuditSearch } from './audit/filter.ts';

/** Whether an error means no session, or one that has ended. */
export const isSignedOut = (error: unknown): boolean => isApiError(error) && error.status === 401;

let signedOut = () => {};

/** Sets what happens when a call finds that the session has ended. */
export function onSignedOut(then: () => void): void {
  signedOut = then;
}

/** Cached answers, shown at once and refreshed in the background. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (isSignedOut(error) && !meta?.['asksWho']) signedOut();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal is final; a lost connection may recover.
      retry: (count, error) => count < 2 && !(isApiError(error) && error.status >= 400 && error.status < 500),
    },
  },
});

/** The attention queue. @param kind filter; null for all */
export const queueOf = (kind: QueueKind | null) =>
  queryOptions({
    queryKey: ['queue', kind],
    queryFn: ({ signal }) =>
      call('GET /api/v1/office/queue', { query: { ...(kind !== null && { kind }) }, signal }),
  });

/** Number of items that need attention; 0 while unknown. @param enabled whether the person may see it */
export function useNeeds(enabled: boolean): number {
  const { data } = useQuery({ ...queueOf(null), enabled });
  return data?.counts.reduce((sum, each) => sum + each.count, 0) ?? 0;
}

export const AREAS = queryOptions({
  queryKey: ['areas'],
  queryFn: ({ signal }) => call('GET /api/v1/office/areas', { signal }),
});

export const oneArea = (area_id: number) =>
  queryOptions({
    queryKey: ['area', area_id],
    queryFn: ({ signal }) => call('GET /api/v1/office/areas/:area_id', { params: { area_id }, signal }),
  });

/** Content of a drawn area. */
export const areaLook = (area: Area | null) =>
  queryOptions({
    queryKey: ['area look', area],
    enabled: area !== null,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      call('POST /api/v1/office/area-look', {
        body: { area: { ...(area ?? { kind: 'postcodes', codes: [] }), name: area?.name || '-' } },
        signal,
      }),
  });

/** The log, a hundred lines at a time. */
export const auditLines = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit', search],
    initialPageParam: '',
    queryFn: ({ pageParam: after, signal }) =>
      call('GET /api/v1/office/audit', {
        query: { ...auditFilter(search), ...(after && { after }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

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

/** Search results; the previous ones stay visible meanwhile. */
export const found = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) => call('GET /api/v1/office/search', { query: { search }, signal }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });

/** Routes of a booking's legs. */
export const waysOf = (booking_number: string) =>
  queryOptions({
    queryKey: ['booking', booking_number, 'ways'],
    queryFn: ({ signal }) =>
      call('GET /api/v1/office/bookings/:booking_number/ways', { params: { booking_number }, signal }),
  });

/** Ledger entries of a booking. */
export const ledgerOf = (booking_number: string) =>
  queryOptions({
    queryKey: ['booking', booking_number, 'ledger'],
    queryFn: ({ signal }) =>
      call('GET /api/v1/office/bookings/:booking_number/ledger', { params: { booking_number }, signal }),
  });

/** A booking. */
export const oneBooking = (booking_number: string) =>
  queryOptions({
    queryKey: ['booking', booking_number],
    queryFn: ({ signal }) =>
      call('GET /api/v1/office/bookings/:booking_number', { params: { booking_number }, signal }),
  });

export const DRAFTS = queryOptions({
  queryKey: ['drafts'],
  queryFn: ({ signal }) => call('GET /api/v1/office/drafts', { signal }),
});

export const PUBLICATIONS = queryOptions({
  queryKey: ['publications'],
  queryFn: ({ signal }) => call('GET /api/v1/office/publications', { signal }),
});

const DECIDED = ['operators', 'operator', 'areas', 'area', 'tariff', 'document', 'drafts', 'publications'];

/** Refreshes provider data; resolves when the visible data is current. */
export async function documentsChanged(): Promise<void> {
  await Promise.all(DECIDED.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** Staff. */
export const COLLEAGUES = queryOptions({
  queryKey: ['colleagues'],
  queryFn: ({ signal }) => call('GET /api/v1/office/staff', { signal }),
});

/** The refund limit without a colleague's agreement; refetched when it is shown. */
export const REFUND_LIMITS = queryOptions({
  queryKey: ['refund-limits'],
  queryFn: ({ signal }) => call('GET /api/v1/office/refund-limits', { signal }),
  staleTime: Infinity,
});

/** Refreshes the staff. */
export const colleaguesChanged = (): void => void queries.invalidateQueries(COLLEAGUES);

/** A document. @param document "settings" */
export const oneDocument = (document: string) =>
  queryOptions({
    queryKey: ['document', document],
    queryFn: ({ signal }) => call('GET /api/v1/office/documents/:document', { params: { document }, signal }),
  });

/** Filter of enquiries. */
interface Shown {
  search: string;
  state: EnquiryState | undefined;
  kind: EnquiryKind | undefined;
  matter: ReportKind | undefined;
}

/** Fifty at a time; the previous list stays visible meanwhile. */
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

/** Interval of polling for colleagues' changes. */
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

/** Refreshes everything that shows an enquiry. */
export async function enquiryDone(enquiry: string): Promise<void> {
  void queries.invalidateQueries({ queryKey: ['enquiries'] });
  void queries.invalidateQueries({ queryKey: ['booking-enquiries'] });
  void queries.invalidateQueries({ queryKey: ['booking'] });
  void queries.invalidateQueries({ queryKey: ['queue'] });
  await queries.invalidateQueries({ queryKey: ['enquiry', enquiry] });
}

export const OPERATORS = queryOptions({
  queryKey: ['operators'],
  queryFn: ({ signal }) => call('GET /api/v1/office/operators', { signal }),
});

export const oneOperator = (operator_id: number) =>
  queryOptions({
    queryKey: ['operator', operator_id],
    queryFn: ({ signal }) =>
      call('GET /api/v1/office/operators/:operator_id', { params: { operator_id }, signal }),
  });

/** @param tariff_id "12-3" */
export const oneTariff = (tariff_id: string) =>
  queryOptions({
    queryKey: ['tariff', tariff_id],
    queryFn: ({ signal }) => call('GET /api/v1/office/tariffs/:tariff_id', { params: { tariff_id }, signal }),
  });

/** Simulated effect of a draft. */
export const draftEffect = (tariff_id: string, revision: number) =>
  queryOptions({
    queryKey: ['effect', tariff_id, revision],
    queryFn: ({ signal }) =>
      call('GET /api/v1/office/tariffs/:tariff_id/effect', { params: { tariff_id }, signal }),
  });

/** Simulated effect of all drafts. @param drafts key of the drafts */
export const effectOfAll = (drafts: string) =>
  queryOptions({
    queryKey: ['effect', 'all', drafts],
    queryFn: ({ signal }) => call('GET /api/v1/office/drafts/effect', { signal }),
  });

/** Areas for prices. */
export const PRICING_AREAS = queryOptions({
  queryKey: ['areas'],
  queryFn: ({ signal }) => call('GET /api/v1/office/tariff-areas', { signal }),
});

/** Refreshes operators and prices. */
export const pricesChanged = (): void => void documentsChanged();

/** Data requests. */
export const PERSON_REQUESTS = queryOptions({
  queryKey: ['person-requests'],
  queryFn: ({ signal }) => call('GET /api/v1/office/person-requests', { signal }),
});

/** People that a text finds. */
export const foundPersons = (search: string) =>
  queryOptions({
    queryKey: ['persons', search],
    queryFn: ({ signal }) => call('POST /api/v1/office/persons/find', { body: { search }, signal }),
    enabled: search.length >= 3,
  });

/** The data of a person, at this moment. */
export const personDataOf = (email: string) =>
  queryOptions({
    queryKey: ['held', email],
    queryFn: ({ signal }) => call('POST /api/v1/office/persons/held', { body: { email }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Statistics of a period; the previous ones stay visible meanwhile. */
export const statisticsOf = ({ from, to }: DayRange, by: Grouping) =>
  queryOptions({
    queryKey: ['statistics', from, to, by],
    queryFn: ({ signal }) => call('GET /api/v1/office/statistics', { query: { from, to, by }, signal }),
    placeholderData: keepPreviousData,
  });
