import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BadConfiguration } from '../../src/server/app/config.ts';

/**
 * A password that no list of processes and no history of a shell shows: typed twice, unseen, or the first line of what
 * is piped in.
 */
export async function readPassword(): Promise<string> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY) {
    for await (const line of createInterface({ input: stdin })) return line;
    return '';
  }
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: unseen, terminal: true });
  const ask = async (words: string) => {
    stdout.write(words);
    const answer = await lines.question('');
    stdout.write('\n');
    return answer;
  };
  const password = await ask('Password: ');
  const again = await ask('The same again: ');
  lines.close();
  if (password !== again) throw new BadConfiguration('these were two different passwords');
  return password;
}
