import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, openSync, readSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Emit } from './dump.ts';

/** Encrypted files: "WAYFARE1", 16 bytes of salt, 12 of nonce, the ciphertext and its tag of 16 bytes. */
const MAGIC = Buffer.from('WAYFARE1');
const SALT = 16;
const NONCE = 12;
const TAG = 16;
const PREFIX = MAGIC.length + SALT + NONCE;

/** A quarter of a second and 128 MB for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize(), salt, 32, COST);

function isEncrypted(start: Buffer): boolean {
  return start.subarray(0, MAGIC.length).equals(MAGIC);
}

/** AES-256-GCM under a key that scrypt makes from the passphrase. */
function encryption(passphrase: string): Transform {
  const salt = randomBytes(SALT);
  const nonce = randomBytes(NONCE);
  const prefix = Buffer.concat([MAGIC, salt, nonce]);
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce).setAAD(prefix);
  let begun = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!begun) this.push(prefix);
      begun = true;
      done(null, cipher.update(chunk));
    },
    flush(done) {
      if (!begun) this.push(prefix);
      cipher.final();
      done(null, cipher.getAuthTag());
    },
  });
}

/** The other way round; fails at the end unless every byte is as it was written. */
function decryption(passphrase: string): Transform {
  let pending = Buffer.alloc(0);
  let decipher: ReturnType<typeof createDecipheriv> | null = null;
  const begin = () => {
    const [salt, nonce] = [
      pending.subarray(MAGIC.length, MAGIC.length + SALT),
      pending.subarray(PREFIX - NONCE, PREFIX),
    ];
    const made = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
    made.setAAD(pending.subarray(0, PREFIX));
    pending = pending.subarray(PREFIX);
    return made;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      pending = Buffer.concat([pending, chunk]);
      if (!decipher && pending.length >= PREFIX) decipher = begin();
      // The last bytes may be the tag.
      if (!decipher || pending.length <= TAG) return done();
      const plain = decipher.update(pending.subarray(0, -TAG));
      pending = pending.subarray(-TAG);
      done(null, plain);
    },
    flush(done) {
      endWith(decipher, pending, done);
    },
  });
}

function endWith(
  decipher: ReturnType<typeof createDecipheriv> | null,
  tag: Buffer,
  done: TransformCallback,
): void {
  try {
    if (!decipher || tag.length < TAG) throw new Error('too short');
    (decipher as ReturnType<typeof createDecipheriv> & { setAuthTag(tag: Buffer): void }).setAuthTag(tag);
    decipher.final();
    done();
  } catch {
    done(new Error('the passphrase is wrong, or the file is damaged'));
  }
}

export class BadBackup extends Error {}

/** Writes a file of lines, compressed and, with a passphrase, encrypted; it has its name only when it is whole. */
export async function writeLines(
  path: string,
  passphrase: string | undefined,
  write: (emit: Emit) => Promise<unknown>,
): Promise<void> {
  const draft = `${path}.part`;
  const lines = new PassThrough();
  const through: Transform[] = passphrase ? [createGzip(), encryption(passphrase)] : [createGzip()];
  // Readable by the server's user alone.
  const written = pipeline([lines, ...through, createWriteStream(draft, { mode: 0o600, flush: true })]);
  written.catch(() => {});
  try {
    await write(async (line) => {
      if (lines.write(`${line}\n`)) return;
      await Promise.race([new Promise((resolve) => lines.once('drain', resolve)), written]);
    });
    lines.end();
    await written;
    await rename(draft, path);
  } catch (error) {
    lines.destroy();
    await written.catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * The lines of such a file.
 * @throws BadBackup for a file that is invalid, damaged or truncated, and for a wrong passphrase
 */
export async function* readLines(path: string, passphrase: string | undefined): AsyncGenerator<string> {
  const encrypted = isEncrypted(startOf(path));
  if (encrypted && !passphrase) {
    throw new BadBackup(`${path} is encrypted: set WAYFARE_BACKUP_PASSPHRASE to its passphrase`);
  }
  const plain = new PassThrough({ encoding: 'utf8' });
  const through = encrypted ? [decryption(passphrase ?? ''), createGunzip()] : [createGunzip()];
  const read = pipeline([createReadStream(path), ...through, plain]);
  read.catch(() => {});
  let rest = '';
  try {
    for await (const chunk of plain as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    await read;
  } catch (error) {
    const fault = encrypted ? 'the passphrase is wrong, or the file is damaged' : (error as Error).message;
    throw new BadBackup(`${path} is no whole backup: ${fault}`);
  } finally {
    plain.destroy();
  }
}

function startOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(8);
    return start.subarray(0, readSync(file, start));
  } finally {
    closeSync(file);
  }
}
