import { createVisitor } from '#server/testing/visitor.ts';

/** A typed caller with its own cookies, like a visitor's browser that calls the server at `origin`. */
export function visitor(origin: string) {
  return createVisitor((path, init) => fetch(origin + path, init)).call;
}
