import type {
  NewPasskey,
  NewPasskeyRequest,
  PasskeyProof,
  PasskeyRequest,
} from '../../../contract/office-sign-in.ts';

/** Timeout of the passkey prompt. */
const PATIENCE_MS = 120_000;

// Loaded when a passkey is used.
const library = () => import('@simplewebauthn/browser');

/** Whether this browser keeps passkeys for where it is: not for a number, and not over plain http. */
export const passkeysPossible = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

const known = (ids: readonly string[]) => ids.map((id) => ({ id, type: 'public-key' as const }));

/** Signs with a passkey. @throws if none is available, or the user cancels */
export async function signWithPasskey({
  challenge,
  rp_id: rpId,
  credential_ids: ids,
}: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId,
      allowCredentials: known(ids),
      userVerification: 'preferred',
      timeout: PATIENCE_MS,
    },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    credential_id: id,
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    signature,
  };
}

/** Creates a passkey. @throws as above, and if the device already has one */
export async function makePasskey(request: NewPasskeyRequest): Promise<Omit<NewPasskey, 'name'>> {
  const { startRegistration } = await library();
  const { challenge, rp_id: rpId, rp_name: rpName, user_id: userId, user_name: userName } = request;
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: rpName },
      user: { id: userId, name: userName, displayName: userName },
      // ES256, RS256 and EdDSA: what keys and browsers have.
      pubKeyCredParams: [-7, -257, -8].map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: known(request.credential_ids),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      attestation: 'none',
      timeout: PATIENCE_MS,
    },
  });
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
  };
}
