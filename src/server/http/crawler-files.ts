import type { Hono } from 'hono';
import { LISTED } from './page-head.ts';

/** Serves robots.txt (RFC 9309), the sitemap (sitemaps.org) and the icon for clients that read no HTML. */
export function mountCrawlerFiles(app: Hono, baseUrl: string): void {
  const { origin } = new URL(baseUrl);
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${origin}/sitemap.xml\n`;
  const urls = LISTED.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('');
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`;
  app.get('/robots.txt', (c) => c.text(robots, 200, CACHED));
  app.get('/favicon.ico', (c) => c.redirect('/icons/icon-192.png', 301));
  app.get('/sitemap.xml', (c) =>
    c.body(sitemap, 200, { 'Content-Type': 'application/xml; charset=utf-8', ...CACHED }),
  );
}

const CACHED = { 'Cache-Control': 'public, max-age=3600' };
