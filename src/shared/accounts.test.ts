import { expect, test } from 'vitest';
import { credentials, emailCode, registration } from './accounts.ts';

test('a full stop at the end of a username is ignored at registration and login, as keyboards and dictation add one', () => {
  const account = { name: 'Sam', email: 'sam@example.org', password: 'secret1' };
  expect(registration.parse({ ...account, username: 'sam. ' }).username).toBe('sam');
  expect(credentials.parse({ username: 'sam.', password: 'secret1' }).username).toBe('sam');
  expect(credentials.parse({ username: 'sam.o', password: 'secret1' }).username).toBe('sam.o');
  expect(credentials.safeParse({ username: '...', password: 'secret1' }).success).toBe(false);
});

test('a code from an email may be dictated', () => {
  expect(emailCode.parse({ digits: '123 456.' }).digits).toBe('123456');
});
