import { createCaller } from '#shared/call.ts';

/** A typed caller with its own cookie, as one visitor's browser would call the server at `origin`. */
export function visitor(origin: string) {
  let cookie = '';
  return createCaller(async (path, { method, headers, body }) => {
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.headers.getSetCookie()) cookie = line.split(';')[0] ?? '';
    return response;
  });
}
