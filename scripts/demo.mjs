// `npm run demo`: the product with an administrator, a family and a few orders, on a database that is thrown away.
import { followNpm } from './follow-npm.mjs';
import { prepare, root } from './prepare.mjs';

await prepare({ built: true });
process.chdir(root);
followNpm();
const { register } = await import('tsx/esm/api');
register();
await import('./demo.ts');
