import type { NewPasskey, PasskeyProof } from '../../contract/office-passkeys.ts';
import type { StoredPasskey } from './passkeys-store.ts';

/** Where the office is reached, as the browser knows it: a passkey is good there alone. */
export interface OfficeSite {
  origin: string;
  /** The host's name. */
  rpId: string;
}

export const siteOf = (address: string): OfficeSite => {
  const { origin, hostname } = new URL(address);
  return { origin, rpId: hostname };
};

// Certificates of all kinds of keys: nobody waits for that who uses none.
const library = () => import('@simplewebauthn/server');

const credential = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/** The same checks for both: whoever holds the key has given the password, and need not be recognised by it too. */
const expected = (challenge: string, { origin, rpId }: OfficeSite) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: false,
});

/** What is kept of a passkey that was made here for this challenge; null for one that was not. */
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
    // It says by an error what does not fit, from garbage to another site's.
    return null;
  }
}

/** How often the passkey was used, when it has signed this challenge here; null when it has not. */
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
