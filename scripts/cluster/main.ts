import { missingPrograms } from './missing.ts';
import { startCluster } from './cluster.ts';

/** `npm run cluster`: everything of deploy/ on this machine, until it is asked to stop. */
const missing = missingPrograms();
if (missing.length > 0) {
  console.error(`These are needed and not here: ${missing.join(', ')}. On Debian, as root:`);
  console.error('  apt-get install haproxy pgbouncer patroni etcd-server postgresql');
  process.exit(1);
}
const port = Number(process.env['PORT'] ?? 3000);
const starting = startCluster({ port });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void starting.then((cluster) => cluster.stop()).finally(() => process.exit()));
const cluster = await starting;
console.log(`Wayfare is at http://localhost:${port}: ${cluster.nodes.map(({ url }) => url).join(', ')}`);
console.log(`The primary is behind ${cluster.databaseUrl}; it is ${(await cluster.primary())?.name} now.`);
console.log(`Configurations, data and logs: ${cluster.folder}. Ctrl-C stops all and removes them.`);
// Its programs alone keep nobody here.
setInterval(() => {}, 2 ** 30);
