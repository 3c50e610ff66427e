import type { Policy } from '../http/policy.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import type { Documents } from './documents-service.ts';
import type { KnownDocument } from './known-document.ts';

/** Whoever works here may see every document of the provider. */
export function anyDocument(
  documents: Pick<Documents, 'find'>,
): Policy<'document', StaffPrincipal, KnownDocument> {
  return {
    resource: 'document',
    reach: (id) => documents.find(id),
    refusal: 'There is no such thing to decide.',
  };
}
