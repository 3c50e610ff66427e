import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { postgresBin } from './members.ts';

/** Debian puts some where only root looks. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];

/** What a cluster needs and this machine has not. */
export function missingPrograms(): string[] {
  const found = (name: string) => FOLDERS.some((folder) => existsSync(join(folder, name)));
  const missing = ['haproxy', 'pgbouncer', 'patroni', 'etcd'].filter((name) => !found(name));
  return postgresBin() ? missing : [...missing, 'postgresql'];
}
