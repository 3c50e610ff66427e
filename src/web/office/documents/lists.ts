import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

/** What the provider has decided of something. @param document "settings" */
export const oneDocument = (document: string) =>
  queryOptions({
    queryKey: ['document', document],
    queryFn: ({ signal }) => call('GET /api/v1/office/documents/:document', { params: { document }, signal }),
  });
