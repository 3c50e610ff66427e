import type { FastifyInstance } from 'fastify';
import { may } from '../../../domain/accounts.ts';
import {
  LIMITS,
  type Policy,
  ProblemError,
  serveOwned,
  type StaffPrincipal,
} from '../../platform/http/index.ts';
import type { Documents } from './documents-service.ts';
import type { KnownDocument } from './documents-store.ts';

/** Access: all staff may see all documents. */
function anyDocument(documents: Pick<Documents, 'find'>): Policy<'document', StaffPrincipal, KnownDocument> {
  return {
    resource: 'document',
    reach: (id) => documents.find(id),
    refusal: 'There is no such thing to decide.',
  };
}

const DONE = { success: true } as const;

/** Kinds of documents are of different rights. @throws ProblemError 403 */
function checkRight({ of }: KnownDocument, { role }: StaffPrincipal): void {
  if (!may(role, of.right)) throw new ProblemError(403, 'forbidden', 'Your role may not do this.');
}

/** [OFF-08] Calls of documents and their drafts. */
export function documentsRoutes(app: FastifyInstance, { documents }: { documents: Documents }): void {
  const any = anyDocument(documents);

  serveOwned(app, 'GET /api/v1/office/documents/:document', any, ({ owned }) => documents.see(owned));

  serveOwned(
    app,
    'PUT /api/v1/office/documents/:document/draft',
    any,
    async ({ owned, body, principal }) => {
      checkRight(owned, principal);
      await documents.save(owned, body, principal.id);
      return DONE;
    },
    LIMITS.booking,
  );

  serveOwned(
    app,
    'DELETE /api/v1/office/documents/:document/draft',
    any,
    async ({ owned, query, principal }) => {
      checkRight(owned, principal);
      await documents.drop(owned, query.revision, principal.id);
      return DONE;
    },
    LIMITS.booking,
  );
}
