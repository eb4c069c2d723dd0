// `npm start`: installs what is missing, builds what is stale, then becomes the server.
import { prepare, root } from './prepare.mjs';

prepare({ pages: true });
process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
await import('../src/server/main.ts');
