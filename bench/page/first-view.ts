import { get } from 'node:http';

/** The bytes of all scripts that a page names in its HTML, compressed with Brotli as browsers get them. */
export async function scriptBytes(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text();
  const named = html.matchAll(/<(?:script[^>]* src|link[^>]* rel="modulepreload"[^>]* href)="([^"]+\.js)"/g);
  const scripts = [...new Set([...named].map(([, address]) => address as string))];
  if (scripts.length === 0) throw new Error(`${path} names no script`);
  const sizes = await Promise.all(scripts.map((address) => compressedSize(new URL(address, origin + path))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** By `node:http`, since `fetch` gives bodies decompressed. */
function compressedSize(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => {
        if (answer.headers['content-encoding'] === 'br') resolve(bytes);
        else reject(new Error(`${url.pathname} came uncompressed`));
      });
    }).on('error', reject);
  });
}
