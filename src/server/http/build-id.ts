import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicConfig } from '#shared/config.ts';

/** The header in which every answer names the build of the pages that belong to this server. */
export const BUILD_HEADER = 'X-Build';

/**
 * Names the built pages together with the settings that are written into them: a page that bears another name is not of this
 * server. The same on every instance with the same build and settings; null when nothing is built.
 */
export function readBuildId(webFolder: string, config: PublicConfig): string | null {
  const folder = join(webFolder, 'pages');
  if (!existsSync(folder)) return null;
  const hash = createHash('sha256').update(JSON.stringify(config));
  // The files of the scripts have digests of their content in their names, and the pages name them.
  const names = readdirSync(folder).filter((name) => /\.(html|js)$/.test(name));
  for (const name of names.sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('base64url').slice(0, 12);
}
