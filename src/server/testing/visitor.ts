import type { Registration, User } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { type Caller, createCaller } from '#shared/call.ts';

/** A sample registration. */
export const SAM: Registration = {
  name: 'Sam',
  username: 'sam',
  email: 'sam@example.org',
  password: 'secret1',
};

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export type Visitor = {
  /** Calls the contract, with types, as the pages do. */
  call: Caller;
  fetch: Fetch;
  cookies: Map<string, string>;
  user: User | null;
  register(registration: Registration): Promise<User>;
};

/** Creates a visitor's browser, which stores cookies and sends them back. */
export function createVisitor(server: Fetch): Visitor {
  const cookies = new Map<string, string>();
  const fetch: Fetch = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (cookies.size)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await server(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line);
    return response;
  };
  const call = createCaller((path, init) => fetch(path, init));
  const visitor: Visitor = {
    call,
    fetch,
    cookies,
    user: null,
    async register(body) {
      visitor.user = await call(api.account.register, { body });
      return visitor.user;
    },
  };
  return visitor;
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value && !/max-age=0/i.test(line)) cookies.set(name, value);
  else cookies.delete(name);
}
