import { createHash } from 'node:crypto';

/** A built page: its text around the boot data, and the policy that lets exactly its inline parts run. */
export type Page = { before: string; after: string; policy: string };

const BOOT = '<script type="application/json" id="boot">';
const SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Whose scripts, frames and answers a page takes besides its own. */
export type Guests = { scripts: string[]; frames: string[]; connections: string[] };

const NOBODY: Guests = { scripts: [], frames: [], connections: [] };

/** Reads a built page; throws when it has no place for the boot data. */
export function readPage(html: string, guests = NOBODY): Page {
  const [before, after, ...more] = html.split(`${BOOT}null`);
  if (before === undefined || after === undefined || more.length)
    throw new Error(`A page must have one ${BOOT}null</script>`);
  return { before: before + BOOT, after, policy: policyOf(html, guests) };
}

/** The page with its boot data, which must not be able to end the element it stands in. */
export function fillPage({ before, after }: Page, boot: unknown): string {
  return before + JSON.stringify(boot).replaceAll('<', '\\u003c') + after;
}

function policyOf(html: string, { scripts: foreign, frames, connections }: Guests): string {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes]) => !attributes?.includes('application/json'))
    .map(([, , code]) => hash(code ?? ''));
  const styles = [...html.matchAll(STYLE)].map(([, rules]) => hash(rules ?? ''));
  return [
    "default-src 'none'",
    // The card's shaping engine is WebAssembly.
    ["script-src 'self' 'wasm-unsafe-eval'", ...foreign, ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
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
