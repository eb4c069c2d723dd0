import * as z from 'zod/mini';

// Zod's default messages as specified (section 5), which are those of Zod 3. The entries of browser and server and the
// tests' set-up import this module before they parse anything.

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['localeError']>>[0];

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' && Number.isNaN(value)) return 'nan';
  return typeof value;
}

/** The given value in a message about a list of choices. Only a string is quoted; other values are named by type. */
function shown(value: unknown): string {
  return typeof value === 'string' ? `'${value.slice(0, 60)}'` : nameOf(value);
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  const least = issue.inclusive ? 'at least' : 'over';
  const bound = `greater than ${issue.inclusive ? 'or equal to ' : ''}${issue.minimum}`;
  switch (issue.origin) {
    case 'string':
      return `String must contain ${issue.exact ? 'exactly' : least} ${issue.minimum} character(s)`;
    case 'array':
      return `Array must contain ${issue.exact ? 'exactly' : least} ${issue.minimum} element(s)`;
    default:
      return `Number must be ${bound}`;
  }
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  const most = issue.inclusive ? 'at most' : 'less than';
  const bound = `less than ${issue.inclusive ? 'or equal to ' : ''}${issue.maximum}`;
  switch (issue.origin) {
    case 'string':
      return `String must contain ${issue.exact ? 'exactly' : most} ${issue.maximum} character(s)`;
    case 'array':
      return `Array must contain ${issue.exact ? 'exactly' : most} ${issue.maximum} element(s)`;
    default:
      return `Number must be ${bound}`;
  }
}

function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Required';
      if (issue.expected === 'date' || Object.prototype.toString.call(issue.input) === '[object Date]')
        return 'Invalid date';
      if (issue.expected === 'int') return 'Expected integer, received float';
      return `Expected ${issue.expected}, received ${nameOf(issue.input)}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return issue.format === 'email' ? 'Invalid email' : 'Invalid';
    case 'not_multiple_of':
      return `Number must be a multiple of ${issue.divisor}`;
    case 'invalid_value':
      if (issue.input === undefined) return 'Required';
      return issue.values.length === 1
        ? `Invalid literal value, expected ${JSON.stringify(issue.values[0])}`
        : `Invalid enum value. Expected ${issue.values.map((value) => `'${String(value)}'`).join(' | ')}, received ${shown(issue.input)}`;
    default:
      return 'Invalid input';
  }
}

// `jitless` keeps Zod from trying `new Function`, which a strict Content-Security-Policy reports.
z.config({ localeError: messageOf, jitless: true });
