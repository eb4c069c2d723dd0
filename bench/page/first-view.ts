/** The bytes of all scripts that a page names in its HTML, compressed with Brotli as browsers receive them. */
export async function scriptBytes(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text();
  const named = html.matchAll(/<(?:script[^>]* src|link[^>]* rel="modulepreload"[^>]* href)="([^"]+\.js)"/g);
  let bytes = 0;
  for (const address of new Set([...named].map(([, address = '']) => address))) {
    const { headers } = await fetch(new URL(address, origin), { headers: { 'accept-encoding': 'br' } });
    if (headers.get('content-encoding') !== 'br') throw new Error(`${address} came uncompressed`);
    bytes += Number(headers.get('content-length'));
  }
  if (!bytes) throw new Error(`${path} names no script`);
  return bytes;
}
