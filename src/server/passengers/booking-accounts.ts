import type { PassengerMode } from '../../contract/bookings.ts';
import { newPassword } from '../../contract/passengers.ts';
import { writeAudit } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import { badField, ProblemError } from '../http/problem.ts';
import type { AccountsDependencies, AccountsService } from './accounts-service.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { insertPassenger, passengerByEmail } from './passengers-store.ts';

/** Who a booking says is booking. */
export interface AccountRequest {
  mode: PassengerMode;
  email: string;
  password: string | undefined;
  /** The bearer token of a signed-in passenger. */
  token: string | null;
  privacyAccepted: boolean;
  termsAccepted: boolean;
}

/** The account a booking will belong to: an existing one, one to be made with the booking, or none for a guest. */
export type BookingAccount =
  | { kind: 'known'; passengerId: number }
  | { kind: 'new'; email: string; password: string; passwordHash: string }
  | null;

export interface BookingAccounts {
  /** Checks who is booking, before anything is stored. @throws ProblemError 422 naming the field, 429 */
  check(request: AccountRequest): Promise<BookingAccount>;
  /**
   * The id of the account in the transaction of the booking, made there when it is new; null for a guest.
   * @throws ProblemError 422 `email_taken`
   */
  settle(
    tx: Transaction,
    account: BookingAccount,
    holder: { name: string; phone: string },
  ): Promise<number | null>;
}

/** Accounts as bookings need them. */
export function createBookingAccounts(
  { db, clock }: Pick<AccountsDependencies, 'db' | 'clock'>,
  accounts: Pick<AccountsService, 'identify' | 'bySession'>,
): BookingAccounts {
  /** A new client who sends the booking again has an account by then. */
  const newClient = async (request: AccountRequest): Promise<BookingAccount> => {
    const { email } = request;
    const password = newPasswordOf(request);
    if (!(await passengerByEmail(db, email))) {
      return { kind: 'new', email, password, passwordHash: await hashPassword(password) };
    }
    const known = await accounts.identify({ email, password });
    if (!known) throw emailTaken();
    return { kind: 'known', passengerId: known.id };
  };

  const existingClient = async (request: AccountRequest): Promise<BookingAccount> => {
    const { email, password, token } = request;
    const signedIn = token ? await accounts.bySession(token) : null;
    if (signedIn?.email === email.toLowerCase()) return { kind: 'known', passengerId: signedIn.id };
    if (!password) throw badField('registrationData.password', 'is required');
    const known = await accounts.identify({ email, password });
    if (!known) throw badCredentials();
    return { kind: 'known', passengerId: known.id };
  };

  return {
    async check(request) {
      if (request.mode === 'new_client') return newClient(request);
      return request.mode === 'existing_client' ? existingClient(request) : null;
    },
    async settle(tx, account, { name, phone }) {
      if (account === null) return null;
      if (account.kind === 'known') return account.passengerId;
      const { email, password, passwordHash } = account;
      const id = await insertPassenger(tx, { name, email, phone, passwordHash, createdAt: clock() });
      if (id !== null) {
        await writeAudit(tx, {
          actor: 'web',
          entity: 'passenger',
          entityId: String(id),
          action: 'register',
        });
        return id;
      }
      // Made since it was checked: by the same request sent twice, or by somebody else.
      const other = await passengerByEmail(tx, email);
      if (!other || !(await passwordMatches(other.passwordHash, password))) throw emailTaken();
      return other.id;
    },
  };
}

function newPasswordOf({ password, privacyAccepted, termsAccepted }: AccountRequest): string {
  if (!privacyAccepted) throw badField('registrationData.privacyAccepted', 'must be accepted');
  if (!termsAccepted) throw badField('registrationData.termsAccepted', 'must be accepted');
  if (!password) throw badField('registrationData.password', 'is required');
  const checked = newPassword.safeParse(password);
  if (!checked.success) {
    throw badField('registrationData.password', checked.error.issues[0]?.message ?? 'is not valid');
  }
  return checked.data;
}

function emailTaken(): ProblemError {
  return new ProblemError(
    422,
    'email_taken',
    'This e-mail address already has an account. Please book as an existing client, or reset the password.',
    { errors: { 'registrationData.email': 'already has an account' } },
  );
}

function badCredentials(): ProblemError {
  return new ProblemError(422, 'bad_credentials', 'The e-mail address or the password is not right.', {
    errors: { 'registrationData.password': 'does not belong to this e-mail address' },
  });
}
