import type { TestApp } from './app.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** Returns a visitor at an address, with given cookies or none. The server must trust one proxy (`TRUST_PROXY`). */
export function visitorFrom(server: TestApp, address: string, cookies?: Map<string, string>): Visitor {
  const visitor = createVisitor((path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return server.fetch(path, { ...init, headers });
  });
  for (const [name, value] of cookies ?? []) visitor.cookies.set(name, value);
  return visitor;
}
