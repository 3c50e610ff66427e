import { closeSync, createReadStream, createWriteStream, openSync, readSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Emit } from './dump.ts';
import { decryption, encryption, isEncrypted } from './encryption.ts';

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
  // Only whoever runs the site may read what is in it.
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
 * @throws BadBackup for a file that is none, or is damaged or cut, and for a wrong passphrase
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
