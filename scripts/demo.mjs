// `npm run demo`: runs the product with an administrator, a family and a few orders, on a temporary database.
import { followNpm } from './follow-npm.mjs';
import { prepare, root } from './prepare.mjs';

await prepare({ built: true });
process.chdir(root);
followNpm();
const { register } = await import('tsx/esm/api');
register();
await import('./demo.ts');
