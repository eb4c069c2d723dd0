/**
 * The project's folder. This module is at the same depth as the built server (`dist/server/`), so that both find
 * migrations, fonts and built pages from here.
 */
export const ROOT = new URL('../../', import.meta.url);
