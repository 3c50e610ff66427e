import { and, asc, eq } from 'drizzle-orm';
import type { NewPasskey, PasskeyProof } from '../../../contract/office-sign-in.ts';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import { passkeys } from '../../platform/schema/index.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;

export async function passkeysOf(db: Queryable, staffId: number): Promise<StoredPasskey[]> {
  return db.select().from(passkeys).where(eq(passkeys.staffId, staffId)).orderBy(asc(passkeys.id));
}

export async function passkeyOf(db: Queryable, staffId: number, id: number): Promise<{ id: number } | null> {
  const mine = and(eq(passkeys.staffId, staffId), eq(passkeys.id, id));
  const [row] = await db.select({ id: passkeys.id }).from(passkeys).where(mine);
  return row ?? null;
}

/** @returns false for one that is already registered */
export async function insertPasskey(
  tx: Transaction,
  row: Omit<typeof passkeys.$inferInsert, 'id'>,
): Promise<boolean> {
  const made = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return made.length > 0;
}

/** @returns false for one that is gone */
export async function touchPasskey(
  tx: Transaction,
  id: number,
  values: Pick<StoredPasskey, 'counter' | 'lastUsedAt'>,
): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set(values)
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

export async function deletePasskey(tx: Transaction, id: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.id, id));
}

export async function deletePasskeysOf(tx: Transaction, staffId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.staffId, staffId));
}

/** The office's address as the browser knows it; passkeys are bound to it. */
export interface OfficeSite {
  origin: string;
  /** The host's name. */
  rpId: string;
}

export const siteOf = (address: string): OfficeSite => {
  const { origin, hostname } = new URL(address);
  return { origin, rpId: hostname };
};

// Certificates of all kinds of keys: loaded only when a passkey is used.
const library = () => import('@simplewebauthn/server');

const credential = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/** Shared checks: the password was given before, so the device need not verify the user. */
const expected = (challenge: string, { origin, rpId }: OfficeSite) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: false,
});

/** Verifies a new passkey. @returns what to store; null if it does not match the challenge */
export async function checkNewPasskey(
  made: NewPasskey,
  challenge: string,
  site: OfficeSite,
): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter'> | null> {
  const { verifyRegistrationResponse } = await library();
  const response = { clientDataJSON: made.client_data, attestationObject: made.attestation };
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential(made.credential_id), response },
      ...expected(challenge, site),
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    // The library throws for everything that does not match.
    return null;
  }
}

/** Verifies a signature. @returns the passkey's use counter; null if invalid */
export async function checkPasskey(
  proof: PasskeyProof,
  { credentialId: id, publicKey, counter }: StoredPasskey,
  challenge: string,
  site: OfficeSite,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const response = {
    clientDataJSON: proof.client_data,
    authenticatorData: proof.authenticator_data,
    signature: proof.signature,
  };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential(id), response },
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      ...expected(challenge, site),
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
