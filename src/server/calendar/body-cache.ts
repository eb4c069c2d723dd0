export type Body = Uint8Array<ArrayBuffer>;

/** The bodies that were asked for last, by user, each with its entity tag; at most `maxBytes` of them. */
export function createBodyCache(maxBytes: number) {
  const kept = new Map<number, { etag: string; body: Body }>();
  let bytes = 0;

  function forget(userId: number): void {
    bytes -= kept.get(userId)?.body.length ?? 0;
    kept.delete(userId);
  }

  return {
    forget,
    get(userId: number, etag: string | null): Body | null {
      const known = kept.get(userId);
      if (!known || known.etag !== etag) return null;
      // The last of a map is the one that was put into it last.
      kept.delete(userId);
      kept.set(userId, known);
      return known.body;
    },
    keep(userId: number, etag: string, body: Body): void {
      forget(userId);
      if (body.length > maxBytes) return;
      kept.set(userId, { etag, body });
      bytes += body.length;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        forget(oldest);
      }
    },
  };
}
