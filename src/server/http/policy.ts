import { REFUSED_WITH, type Resource } from '../../contract/callers.ts';
import { ProblemError } from './problem.ts';

/** By what each resource is named. */
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

/** Whose a resource is: one rule, beside its feature. */
export interface Policy<R extends Resource, P, T> {
  resource: R;
  /** What is named so, if this principal may have it; null when not, or when there is none. */
  reach: (name: NameOf[R], principal: P) => Promise<T | null> | T | null;
  /** What is said to whoever may not have it. */
  refusal: string;
}

/** What a policy lets somebody have. @throws ProblemError with the status of its resource */
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
