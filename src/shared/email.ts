import * as z from 'zod/mini';
import { plainCharacters, withoutFullStop } from './plain-characters.ts';

/** An email address as typed or pasted. `required` is the message for an empty field, by default `invalid`. */
export function emailAddress(invalid: string, required = invalid) {
  return z.string().check(
    z.maxLength(MAX_TYPED_LENGTH, { message: invalid, abort: true }),
    z.overwrite(asAddress),
    // Not aborted here: an aborted field would hide a form's errors about several fields.
    z.minLength(1, required),
    z.refine((text) => text === '' || isAddress(text), invalid),
  );
}

const MAX_TYPED_LENGTH = 500;
export const MAX_ADDRESS_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;

/** Removes what keyboards, dictation, contacts and web pages add to an address. */
export function asAddress(typed: string): string {
  return withoutFullStop(plainCharacters(typed))
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\s*([@.])\s*/g, '$1')
    .normalize('NFC');
}

// The local part: the dot-string of RFC 5321, with the letters of other scripts that RFC 6531 allows.
const ATOM_PATTERN = /^[\w!#$%&*+/=?^`{|}~'\p{L}\p{M}\p{N}-]+$/u;
const DOMAIN_LABEL = /^(?!-)[\p{L}\p{M}\p{N}\u00b7-]{1,63}(?<!-)$/u;

/** True if a mail server could accept the address. Only an email can show that it works. */
function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    text.length <= MAX_ADDRESS_LENGTH &&
    at <= MAX_LOCAL_PART_LENGTH &&
    text
      .slice(0, Math.max(at, 0))
      .split('.')
      .every((atom) => ATOM_PATTERN.test(atom)) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}
