export type Body = Uint8Array<ArrayBuffer>;

/** The bodies that were asked for last, by feed, each with its entity tag; at most `maxBytes` of them. */
export function createBodyCache(maxBytes: number) {
  const kept = new Map<string, { etag: string; body: Body }>();
  let bytes = 0;

  function forget(feed: string): void {
    bytes -= kept.get(feed)?.body.length ?? 0;
    kept.delete(feed);
  }

  return {
    forget,
    get(feed: string, etag: string | null): Body | null {
      const known = kept.get(feed);
      if (!known || known.etag !== etag) return null;
      // The last of a map is the one that was put into it last.
      kept.delete(feed);
      kept.set(feed, known);
      return known.body;
    },
    keep(feed: string, etag: string, body: Body): void {
      forget(feed);
      if (body.length > maxBytes) return;
      kept.set(feed, { etag, body });
      bytes += body.length;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        forget(oldest);
      }
    },
  };
}
