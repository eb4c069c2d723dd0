// `npm run cluster`: runs the whole product on several processes until Ctrl+C, which deletes everything.
import { startCluster } from './cluster.ts';

const cluster = await startCluster();
console.log(`
Family Facts is ready at ${cluster.url} (HAProxy).

  instances   ${cluster.instances.map(({ url }) => url).join('  ')}
  PgBouncer   ${cluster.pooler.url('postgres', cluster.database)}
  primary     ${cluster.primary.url(cluster.database)}
  standby     ${cluster.standby.url(cluster.database)}
  logs        ${cluster.place.folder}

npm run test:cluster tries restarts and the loss of the primary on one like it. Stop it with Ctrl+C.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => cluster.stop().then(() => process.exit(0)));
