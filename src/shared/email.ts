import * as z from 'zod/mini';
import { plainSigns, withoutFullStop } from './plain-text.ts';

/** An email address as typed or pasted. `required` is the message for an empty field, by default `invalid`. */
export function emailAddress(invalid: string, required = invalid) {
  return z
    .string()
    .check(
      z.maxLength(MAX_TYPED, { message: invalid, abort: true }),
      z.overwrite(asAddress),
      z.minLength(1, { message: required, abort: true }),
      z.refine(isAddress, invalid),
    );
}

const MAX_TYPED = 500;
const MAX_ADDRESS = 254;
const MAX_LOCAL = 64;

/** Removes what keyboards, dictation, contacts and web pages add to an address. */
function asAddress(typed: string): string {
  return withoutFullStop(plainSigns(typed))
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\s*([@.])\s*/g, '$1')
    .normalize('NFC');
}

// Dot-string of atext in RFC 5321, with the letters of other scripts in RFC 6531.
const ATOM = /^[\w!#$%&*+/=?^`{|}~'\p{L}\p{M}\p{N}-]+$/u;
const DOMAIN_LABEL = /^(?!-)[\p{L}\p{M}\p{N}\u00b7-]{1,63}(?<!-)$/u;

/** True if a mail server could accept the address. Only an email can show that it works. */
function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    text.length <= MAX_ADDRESS &&
    at <= MAX_LOCAL &&
    text
      .slice(0, Math.max(at, 0))
      .split('.')
      .every((atom) => ATOM.test(atom)) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}
