import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicConfig } from '#shared/config.ts';

/** Every response names in this header the build of the pages that belong to this server. */
export const BUILD_HEADER = 'X-Build';

/**
 * Returns an id of the built pages and the settings written into them: a page with another id belongs to another build.
 * It is the same on every instance with the same build and settings; null if nothing is built.
 */
export function readBuildId(webFolder: string, config: PublicConfig): string | null {
  const folder = join(webFolder, 'pages');
  if (!existsSync(folder)) return null;
  const hash = createHash('sha256').update(JSON.stringify(config));
  // Only the pages and `worker.js` are hashed: all other scripts have content digests in their file names, which the
  // pages contain.
  const names = readdirSync(folder).filter((name) => /\.(html|js)$/.test(name));
  for (const name of names.sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('base64url').slice(0, 12);
}
