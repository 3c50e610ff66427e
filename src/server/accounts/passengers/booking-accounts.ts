import type { PassengerMode } from '../../../contract/bookings.ts';
import { newPassword } from '../../../contract/passengers.ts';
import {
  type AuditEntry,
  passengerActor,
  type Transaction,
  writeAudit,
} from '../../platform/database/index.ts';
import { badField, type PassengerPrincipal, ProblemError } from '../../platform/http/index.ts';
import { hashPassword, refuseCommon } from '../passwords.ts';
import type { AccountsDependencies, AccountsService } from './accounts-service.ts';
import type { Asker } from './known-browsers.ts';
import {
  insertPassenger,
  type NewPassenger,
  nextPassengerId,
  type Passenger,
  passengerByEmail,
} from './passengers-store.ts';

/** The account details of a booking request. */
interface AccountRequest {
  mode: PassengerMode;
  name: string;
  email: string;
  phone: string;
  password: string | undefined;
  /** The signed-in passenger. */
  principal: PassengerPrincipal | null;
  asker: Asker;
  privacyAccepted: boolean;
  termsAccepted: boolean;
}

/** An account to be stored with its first booking. */
export type NewAccount = NewPassenger & { id: number };

/** The account a booking will belong to, new or not; null for a guest. */
export type BookingAccount = {
  passengerId: number;
  register: NewAccount | null;
  /** Whether it is a corporate passenger, whose address the provider vouches for. */
  corporate: boolean;
} | null;

export interface BookingAccounts {
  /**
   * Checks who is booking, before anything is stored. Stores nothing itself.
   * @throws ProblemError 422 naming the field, `email_taken` or `bad_credentials`; 429
   */
  check(request: AccountRequest): Promise<BookingAccount>;
  /** Whether it is the account of a corporate passenger with this address: the provider vouches for it. */
  vouches(passengerId: number, email: string): Promise<boolean>;
  /** Stores a new account in the transaction of a booking that is already there. @throws ProblemError `email_taken` */
  register(tx: Transaction, account: NewAccount): Promise<void>;
}

/** Accounts as bookings need them. */
export function createBookingAccounts(
  { db, clock }: Pick<AccountsDependencies, 'db' | 'clock'>,
  accounts: Pick<AccountsService, 'identify'>,
): BookingAccounts {
  /** A new client who sends the booking again has an account by then. */
  const newClient = async (request: AccountRequest): Promise<BookingAccount> => {
    const { email, name, phone, asker } = request;
    const password = newPasswordOf(request);
    if (await passengerByEmail(db, email)) {
      const known = await accounts.identify({ email, password }, asker);
      if (!known) throw emailTaken();
      return existing(known);
    }
    await refuseCommon(password, 'registrationData.password');
    const [passwordHash, id] = await Promise.all([hashPassword(password), nextPassengerId(db)]);
    const register = { id, name, email: email.toLowerCase(), phone, passwordHash, createdAt: clock() };
    return { passengerId: id, register, corporate: false };
  };

  const existingClient = async (request: AccountRequest): Promise<BookingAccount> => {
    const { email, password, principal, asker } = request;
    if (principal?.email === email.toLowerCase()) return existing(principal);
    if (!password) throw badField('registrationData.password', 'is required');
    const known = await accounts.identify({ email, password }, asker);
    if (!known) throw badCredentials();
    return existing(known);
  };

  return {
    async check(request) {
      if (request.mode === 'new_client') return newClient(request);
      return request.mode === 'existing_client' ? existingClient(request) : null;
    },
    async vouches(passengerId, email) {
      const found = await passengerByEmail(db, email);
      return found?.id === passengerId && found.corporateCustomerId !== null;
    },
    async register(tx, account) {
      if ((await insertPassenger(tx, account)) === null) throw emailTaken();
      await writeAudit(tx, registration(account));
    },
  };
}

function existing({
  id,
  corporateCustomerId,
}: Pick<Passenger, 'id' | 'corporateCustomerId'>): BookingAccount {
  return { passengerId: id, register: null, corporate: corporateCustomerId !== null };
}

/** The audit line of a new account. */
export function registration({ id }: NewAccount): AuditEntry {
  return { actor: passengerActor(id), entity: 'passenger', entityId: String(id), action: 'register' };
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
    'This email address already has an account. Please book as an existing client, or reset the password.',
    { errors: { 'registrationData.email': 'already has an account' } },
  );
}

function badCredentials(): ProblemError {
  return new ProblemError(422, 'bad_credentials', 'The email address or the password is not right.', {
    errors: { 'registrationData.password': 'does not belong to this email address' },
  });
}
