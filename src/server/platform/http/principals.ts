import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, type Callers, REFUSED_WITH, type Resource } from '../../../contract/endpoint.ts';
import { may, type Right, RIGHTS, type Role } from '../../../domain/accounts.ts';
import { ProblemError } from './problem.ts';

/** The bearer token of a request; null when it brings none. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** A signed-in passenger. */
export interface PassengerPrincipal {
  kind: 'passenger';
  id: number;
  name: string;
  email: string;
  phone: string;
  /** Whether the owner has proved access to the address's mailbox. */
  emailConfirmed: boolean;
  corporateCustomerId: number | null;
  /** The name of the corporate customer. */
  corporateName: string | null;
  /** The hash of the token that has proven it. */
  session: string;
}

/** A corporate customer's passenger. */
type CorporatePrincipal = PassengerPrincipal & { corporateCustomerId: number };

/** A member of staff signed in to the office. */
export interface StaffPrincipal {
  kind: 'staff';
  id: number;
  name: string;
  email: string;
  role: Role;
  /** Invented, for the demonstration. */
  demo: boolean;
  /** The sign-in that has proven it. */
  sessionId: number;
}

/** The authenticated caller of a request. */
export type Principal = PassengerPrincipal | StaffPrincipal;

type PrincipalOf = {
  public: null;
  passenger: PassengerPrincipal;
  corporate: CorporatePrincipal;
  staff: StaffPrincipal;
} & Record<`staff: ${Right}`, StaffPrincipal>;

/** The caller of a call that these kinds may make; null for an anonymous one, if anonymous callers may. */
export type PrincipalFor<C extends Callers> = PrincipalOf[C[number]];

/** Authenticates each kind of principal; null if a request proves none. */
type Proofs = {
  [K in Principal['kind']]?: (request: FastifyRequest) => Promise<Extract<Principal, { kind: K }> | null>;
};

interface CallerProof {
  by: Principal['kind'];
  is: (one: Principal) => boolean;
}

const holders = RIGHTS.map((right): [string, CallerProof] => [
  `staff: ${right}`,
  { by: 'staff', is: (one) => one.kind === 'staff' && may(one.role, right) },
]);

/** Credential and condition of each kind of caller. */
const PROOFS: Record<Exclude<Caller, 'public'>, CallerProof> = {
  passenger: { by: 'passenger', is: () => true },
  corporate: { by: 'passenger', is: (one) => one.kind === 'passenger' && one.corporateCustomerId !== null },
  staff: { by: 'staff', is: () => true },
  ...(Object.fromEntries(holders) as Record<`staff: ${Right}`, CallerProof>),
};

declare module 'fastify' {
  interface FastifyInstance {
    proofs?: Proofs;
  }
}

/** Sets how principals are authenticated, before calls are registered that need it. */
export function usePrincipals(app: FastifyInstance, proofs: Proofs): void {
  app.decorate('proofs', proofs);
}

/**
 * Returns the function that identifies the caller of a call.
 * @returns throws ProblemError 401 for an unauthenticated caller, 403 for one of another kind
 */
export function principalReader<C extends Callers>(
  callers: C,
  proofs: Proofs | undefined,
): (request: FastifyRequest) => Promise<PrincipalFor<C>> {
  const callerProofs = callers.flatMap((caller) => (caller === 'public' ? [] : [PROOFS[caller]]));
  const kinds = new Set(callerProofs.map(({ by }) => by));
  return async (request) => {
    let isSignedIn = false;
    for (const kind of kinds) {
      const principal = (await proofs?.[kind]?.(request)) ?? null;
      if (principal && callerProofs.some(({ by, is }) => by === kind && is(principal)))
        return principal as PrincipalFor<C>;
      isSignedIn ||= principal !== null;
    }
    if (callers.includes('public')) return null as PrincipalFor<C>;
    if (isSignedIn) throw new ProblemError(403, 'forbidden', 'This account may not do this.');
    throw new ProblemError(401, 'not_signed_in', 'Please sign in.');
  };
}

/** @throws Error if a call declares no callers, or callers that could never authenticate */
export function checkCallers(what: string, callers: Callers | undefined, proofs: Proofs | undefined): void {
  if (!callers?.length) throw new Error(`${what} does not declare who may make it`);
  for (const caller of callers) {
    if (caller !== 'public' && !proofs?.[PROOFS[caller]?.by])
      throw new Error(`${what} is for ${caller}, which has no authentication`);
  }
}

/** Types of the identifiers of resources, by kind. */
interface NameOf {
  account: number;
  session: number;
  'own passkey': number;
  'own place': number;
  'own person': number;
  staff: number;
  booking: string;
  'any booking': string;
  'any mail': number;
  'any text': number;
  'any enquiry': string;
  operator: number;
  area: number;
  tariff: string;
  publication: number;
  document: string;
  'refund request': number;
  'person request': number;
  checkout: string;
}

/** Decides access to a kind of resource: one rule, next to its feature. */
export interface Policy<R extends Resource, P, T> {
  resource: R;
  /** Returns the named resource if this principal may access it; null otherwise. */
  reach: (name: NameOf[R], principal: P) => Promise<T | null> | T | null;
  /** The message for a caller without access. */
  refusal: string;
}

/** Applies a policy. @throws ProblemError with the status of its resource */
export async function reached<R extends Resource, P, T>(
  { resource, reach, refusal }: Policy<R, P, T>,
  name: NameOf[R],
  principal: P,
): Promise<T> {
  const found = await reach(name, principal);
  if (found !== null) return found;
  const status = REFUSED_WITH[resource];
  throw new ProblemError(status, status === 403 ? 'forbidden' : 'not_found', refusal);
}
