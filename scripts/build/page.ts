type Parts = {
  /** The file with all styles. */
  sheet: string;
  /** Built script files that the page needs at once, besides those that it already names. */
  scripts: string[];
  /** The address of this markup; null for the shell of all other pages. */
  path: string | null;
  markup: string;
};

// Radix writes these two for use without scripts. The policy forbids style attributes, and the browser's script sets
// them again.
const RADIX_STYLES = / style="(?:animation-duration:0s|outline:none)"/g;
const ROOT = '<div id="root"></div>';
const BOOT = '<script type="application/json" id="boot">null</script>';

/**
 * Makes Vite's page into the one that the server sends, except the styles of its first paint: script files are
 * preloaded, the first screen is included, and all styles are linked at the end, so that they delay the scripts but not
 * the first screen.
 */
export function assemblePage(template: string, { sheet, scripts, path, markup }: Parts): string {
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  const page = path === null ? ' data-shell' : ` data-page="${path}"`;
  const html = template
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('</head>', () => `${preloads}</head>`)
    .replace('</body>', () => `<link rel="stylesheet" href="/${sheet}"></body>`)
    .replace(ROOT, () => `<div id="root"${page}>${markup.replace(RADIX_STYLES, '')}</div>`);
  checkPage(html);
  return html;
}

/** Adds styles to a page. */
export function withStyles(html: string, css: string): string {
  return html.replace('</head>', () => `<style>${css}</style></head>`);
}

// Checks a page's inline scripts, because the server computes the policy from them.
function checkPage(html: string): void {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)];
  if (html.split(BOOT).length !== 2)
    throw new Error('A page needs exactly one place for what the server knows.');
  if (inline.length !== 2)
    throw new Error(`A page has ${inline.length} inline scripts, not just the theme and boot.`);
  if (!html.includes('<!--head-->') || !html.includes('<!--/head-->'))
    throw new Error('A page has no place for its title.');
  if (!html.includes('<div id="root" data-')) throw new Error('A page has no place for its markup.');
  const style = / style="[^"]*"/.exec(html)?.[0];
  if (style) throw new Error(`The policy would block this style attribute in a page:${style}`);
}
