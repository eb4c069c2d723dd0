/**
 * The project's folder. This module is as deep in it as the built server (`dist/server/`), so that what both need is found from
 * here: migrations, fonts, built pages.
 */
export const ROOT = new URL('../../', import.meta.url);
