import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '../../src/contract/office-sign-in.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** The head of a CBOR value: its kind, and a length or number below 65,536. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...parts: Buffer[]) => Buffer.concat([head(5, parts.length / 2), ...parts]);

const PRESENT = 0x01;
const WITH_KEY = 0x40;

function counted(flags: number, rpId: string, count: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
}

/** COSE: an elliptic curve key on P-256 for ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = [x, y].map((each) => bytes(Buffer.from(each, 'base64url')));
  const [left, right] = point as [Buffer, Buffer];
  return map(...[1, 2, 3, -7, -1, 1].map(number), number(-2), left, number(-3), right);
}

/** A passkey as a browser stores it, for tests: for this site, with its own key. */
export function createPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { hostname } = new URL(origin);
  let count = 0;
  const said = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    id: base64url(id),
    /** The answer to a request to make one. */
    made(name: string, challenge: string): NewPasskey {
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const data = [counted(PRESENT | WITH_KEY, hostname, count), Buffer.alloc(16), length, id];
      const authData = Buffer.concat([...data, coseOf(publicKey)]);
      const attestation = map(
        text('fmt'),
        text('none'),
        text('attStmt'),
        map(),
        text('authData'),
        bytes(authData),
      );
      return {
        name,
        credential_id: base64url(id),
        client_data: base64url(said('webauthn.create', challenge)),
        attestation: base64url(attestation),
      };
    },
    /** A challenge, signed; every time is counted. */
    signed(challenge: string): PasskeyProof {
      count += 1;
      const data = counted(PRESENT, hostname, count);
      const client = said('webauthn.get', challenge);
      return {
        credential_id: base64url(id),
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      };
    },
  };
}
