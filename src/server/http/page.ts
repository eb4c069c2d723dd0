import { createHash } from 'node:crypto';

/** A built page: its HTML before and after the boot data, and the policy that allows only its own inline code. */
export type Page = { before: string; after: string; policy: string };

const BOOT = '<script type="application/json" id="boot">';
const SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** A page may load scripts, frames and pictures from these other origins, and call them. */
export type OtherOrigins = { scripts: string[]; frames: string[]; images: string[]; connections: string[] };

const NONE: OtherOrigins = { scripts: [], frames: [], images: [], connections: [] };

/** Reads a built page; throws if it has no placeholder for the boot data. */
export function readPage(html: string, others = NONE): Page {
  const [before, after, ...more] = html.split(`${BOOT}null`);
  if (before === undefined || after === undefined || more.length)
    throw new Error(`A page must have one ${BOOT}null</script>`);
  return { before: before + BOOT, after, policy: policyOf(html, others) };
}

/** Inserts the boot data. Every `<` is escaped, so that no name can close the script element. */
export function fillPage({ before, after }: Page, boot: unknown): string {
  return before + JSON.stringify(boot).replaceAll('<', '\\u003c') + after;
}

function policyOf(
  html: string,
  { scripts: otherScripts, frames, images, connections }: OtherOrigins,
): string {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes]) => !attributes?.includes('application/json'))
    .map(([, , code]) => hash(code ?? ''));
  const styles = [...html.matchAll(STYLE)].map(([, rules]) => hash(rules ?? ''));
  return [
    "default-src 'none'",
    // 'wasm-unsafe-eval' allows the card's shaping engine, which is WebAssembly.
    ["script-src 'self' 'wasm-unsafe-eval'", ...otherScripts, ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    ...(frames.length ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
