import { createVisitor } from '#server/testing/visitor.ts';

/** A typed caller with its own cookies, as one visitor's browser would call the server at `origin`. */
export function visitor(origin: string) {
  return createVisitor((path, init) => fetch(origin + path, init)).call;
}
