// Preloaded by a test: the server's modules, but for its first one, say `loading` and never come.
import { register } from 'node:module';

const hooks = `import { writeSync } from 'node:fs';
export function load(url, context, next) {
  if (!/server\\/main-/.test(url)) return next(url, context);
  writeSync(1, 'loading');
  return new Promise(() => {});
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
