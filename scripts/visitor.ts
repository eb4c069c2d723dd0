import { createCaller } from '#shared/call.ts';

/** A typed caller with its own cookies, as one visitor's browser would call the server at `origin`. */
export function visitor(origin: string) {
  const cookies = new Map<string, string>();
  return createCaller(async (path, { method, headers, body }) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const end = pair.indexOf('=');
      cookies.set(pair.slice(0, end), pair.slice(end + 1));
    }
    return response;
  });
}
