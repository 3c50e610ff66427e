import type { FastifyInstance } from 'fastify';
import type {
  ErasureRequest,
  FoundPerson,
  StoredDataAnswer,
  PersonRequestBody,
  PersonRequest,
} from '../../../contract/office-persons.ts';
import { dueOf } from '../../../domain/office/privacy-requests.ts';
import { londonToday } from '../../../domain/time/time.ts';
import type { Secrets } from '../../platform/crypto.ts';
import { type Database, staffActor, writeAudit } from '../../platform/database/index.ts';
import {
  badField,
  LIMITS,
  type Policy,
  ProblemError,
  serve,
  serveOwned,
  type StaffPrincipal,
} from '../../platform/http/index.ts';
import type { RetentionPeriods } from '../../platform/retention-periods.ts';
import { readSearch } from '../bookings/search.ts';
import { asProblem, createErasures, storedDataSentences } from './erasures.ts';
import { searchPersons } from './find-person.ts';
import {
  endPersonRequest,
  findPersonRequest,
  insertPersonRequest,
  listRequests,
} from './privacy-requests-store.ts';
import { exportPerson } from './table-rules.ts';

/** The most people of one answer. */
const FOUND_AT_ONCE = 20;

/** [OFF-16] Personal data: search, export, erasure and requests. */
export interface PrivacyService {
  find(text: string): Promise<{ persons: FoundPerson[]; more: boolean }>;
  held(email: string): Promise<Omit<StoredDataAnswer, 'success'>>;
  /** @throws ProblemError 409 `cannot_do` if there is no data */
  export(email: string, reason: string, by: StaffPrincipal): Promise<{ name: string; text: string }>;
  /** @throws ProblemError 409 `cannot_do` or `moved_on`, 422 naming `typed` or `reason` */
  erase(request: ErasureRequest, by: StaffPrincipal): Promise<void>;
  requests(): Promise<PersonRequest[]>;
  findRequest(id: number): Promise<{ id: number } | null>;
  addRequest(request: PersonRequestBody, by: StaffPrincipal): Promise<void>;
  /** @throws ProblemError 409 `cannot_do` where it was done already */
  endRequest(id: number, outcome: string, by: StaffPrincipal): Promise<void>;
}

interface Deps {
  db: Database;
  clock: () => Date;
  keep: RetentionPeriods;
  secrets: Secrets;
}

/** Counts rows about a person by table; tables without any are omitted. */
async function countsOf(db: Database, email: string, now: Date): Promise<Record<string, number>> {
  try {
    const found = Object.entries(await exportPerson(db, email, now));
    return Object.fromEntries(
      found.flatMap(([name, kept]) => (Array.isArray(kept) ? [[name, kept.length]] : [])),
    );
  } catch (error) {
    if (asProblem(error) instanceof ProblemError) return {};
    throw error;
  }
}

export function createPrivacyService(deps: Deps): PrivacyService {
  const { db, clock } = deps;
  const erasures = createErasures(deps);
  return {
    async find(text) {
      const search = readSearch(text);
      const person = search.email ?? search.phone ?? search.text;
      const persons = person === null ? [] : await searchPersons(db, search, FOUND_AT_ONCE + 1);
      return { persons: persons.slice(0, FOUND_AT_ONCE), more: persons.length > FOUND_AT_ONCE };
    },
    async held(email) {
      const counts = await countsOf(db, email, clock());
      return {
        email: email.toLowerCase(),
        held: storedDataSentences(counts),
        ...(await erasures.preview(email)),
      };
    },
    async export(email, reason, by) {
      const now = clock();
      const given = await exportPerson(db, email, now).catch((error: unknown) => {
        throw asProblem(error);
      });
      await db.transaction((tx) =>
        writeAudit(tx, {
          actor: staffActor(by.id),
          entity: 'person',
          entityId: email.toLowerCase(),
          action: 'export',
          detail: { reason },
        }),
      );
      return {
        name: `data-${londonToday(now.getTime())}.json`,
        text: JSON.stringify(given, null, 2),
      };
    },
    erase: (request, by) => erasures.erase(request, by),
    requests: () => listRequests(db),
    findRequest: (id) => findPersonRequest(db, id),
    async addRequest({ email, kind, received }, by) {
      const now = clock();
      if (received > londonToday(now.getTime())) throw badField('received', 'must not be in the future');
      await db.transaction(async (tx) => {
        const row = { kind, email: email.toLowerCase(), receivedOn: received, dueOn: dueOf(received) };
        const id = await insertPersonRequest(tx, { ...row, addedBy: by.id, addedAt: now });
        const entry = { actor: staffActor(by.id), entity: 'person_request', entityId: String(id) };
        await writeAudit(tx, { ...entry, action: 'add', after: { kind, received, due: row.dueOn } });
      });
    },
    async endRequest(id, outcome, by) {
      await db.transaction(async (tx) => {
        const ended = await endPersonRequest(tx, id, { doneBy: by.id, doneAt: clock(), outcome });
        if (!ended) throw new ProblemError(409, 'cannot_do', 'It is already closed.');
        const entry = { actor: staffActor(by.id), entity: 'person_request', entityId: String(id) };
        await writeAudit(tx, { ...entry, action: 'done' });
      });
    },
  };
}

const DONE = { success: true } as const;

/** Staff who handle privacy requests may see all of them. */
const anyRequest = (
  persons: Pick<PrivacyService, 'findRequest'>,
): Policy<'person request', StaffPrincipal, { id: number }> => ({
  resource: 'person request',
  reach: (id) => persons.findRequest(id),
  refusal: 'There is no such request.',
});

/** [OFF-16] The data of one person. Requests name the person in the body, so that no URL contains personal data. */
export function privacyRoutes(app: FastifyInstance, { persons }: { persons: PrivacyService }): void {
  const { booking: limit } = LIMITS;
  serve(
    app,
    'POST /api/v1/office/persons/find',
    async ({ body }) => ({ ...DONE, ...(await persons.find(body.search)) }),
    limit,
  );
  serve(
    app,
    'POST /api/v1/office/persons/held',
    async ({ body }) => ({ ...DONE, ...(await persons.held(body.email)) }),
    limit,
  );
  serve(
    app,
    'POST /api/v1/office/persons/export',
    async ({ body: { email, reason }, principal, reply }) => {
      reply.header('cache-control', 'no-store');
      return { ...DONE, ...(await persons.export(email, reason, principal)) };
    },
    limit,
  );
  serve(
    app,
    'POST /api/v1/office/persons/erase',
    async ({ body, principal }) => {
      await persons.erase(body, principal);
      return DONE;
    },
    limit,
  );
  serve(app, 'GET /api/v1/office/person-requests', async () => ({
    ...DONE,
    requests: await persons.requests(),
  }));
  serve(
    app,
    'POST /api/v1/office/person-requests',
    async ({ body, principal }) => {
      await persons.addRequest(body, principal);
      return DONE;
    },
    limit,
  );
  serveOwned(
    app,
    'POST /api/v1/office/person-requests/:request_id/done',
    anyRequest(persons),
    async ({ owned, body, principal }) => {
      await persons.endRequest(owned.id, body.outcome, principal);
      return DONE;
    },
  );
}
