import type {
  DraftedDocument,
  ListedDraft,
  OfficeDocument,
  PublishedDocument,
} from '../../src/contract/office-documents.ts';
import type { PublicationWire } from '../../src/contract/office-tariffs.ts';
import type { Role } from '../../src/domain/accounts.ts';
import { signedInStaff, storedStaff } from './staff.ts';
import type { OrProblem, TestApp } from './start-app.ts';

type More = Partial<Omit<DraftedDocument, 'changes'>> & { before?: Record<string, unknown> };

/** Somebody of this role at a document of the provider. */
export async function atDocument(app: TestApp, document: string, role: Role = 'manager', name = 'Sam Okoro') {
  const { email } = await storedStaff(app, { role, name });
  const headers = await signedInStaff(app, email);
  const send = <T>(method: string, path: string, body?: unknown) =>
    app.send<OrProblem<T>>(method, `/api/v1/office/${path}`, body, headers);
  const see = async () => (await send<OfficeDocument>('GET', `documents/${document}`)).body;
  /** Based on the current parts, unless `before` says otherwise. */
  const save = async (typed: Record<string, unknown>, { before = {}, ...more }: More = {}) => {
    const { parts, draft } = await see();
    const changes = Object.entries(typed).map(([key, after]) => ({
      key,
      before: key in before ? before[key] : (parts[key] ?? null),
      after,
    }));
    return send('PUT', `documents/${document}/draft`, { revision: draft?.revision ?? 0, changes, ...more });
  };
  const publish = async (more: object = {}) =>
    send<{ publication_id: number }>('POST', 'publications', {
      documents: [{ document, revision: (await see()).draft?.revision ?? 1 }],
      ...more,
    });
  const publications = async () =>
    (await send<{ publications: PublicationWire[] }>('GET', 'publications')).body.publications;
  return {
    send,
    see,
    save,
    publish,
    publications,
    drop: (revision: number) => send('DELETE', `documents/${document}/draft?revision=${revision}`),
    drafts: async () => (await send<{ documents: ListedDraft[] }>('GET', 'drafts')).body.documents,
    /** The last publication's, of documents. */
    published: async (): Promise<PublishedDocument[]> => (await publications())[0]?.documents ?? [],
    revert: (id: number) => send('POST', `publications/${id}/revert`),
    async publishes(typed: Record<string, unknown>, more: More = {}) {
      const saved = await save(typed, more);
      if (saved.status !== 200) throw new Error(saved.body.message);
      const { status, body } = await publish();
      if (status !== 200) throw new Error(body.message);
      return body.publication_id;
    },
  };
}
