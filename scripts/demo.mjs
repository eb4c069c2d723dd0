// `npm run demo`: runs the product with an administrator, a family and a few orders, on a temporary database.

import { prepare, root } from './prepare.mjs';
import { followNpm } from './stop-with-npm.mjs';

await prepare({ built: true });
process.chdir(root);
followNpm();
const { register } = await import('tsx/esm/api');
register();
await import('./demo.ts');
