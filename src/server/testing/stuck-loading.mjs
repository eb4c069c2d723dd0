// A test preloads this file, so that the built module of the server prints `loading` and never finishes loading.
import { register } from 'node:module';

const hooks = `import { writeSync } from 'node:fs';
export function load(url, context, next) {
  if (!/server\\/main-/.test(url)) return next(url, context);
  writeSync(1, 'loading');
  return new Promise(() => {});
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
