import { crc32, deflateSync } from 'node:zlib';

export type Pixels = { width: number; height: number; data: Uint8Array };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLOURS = 256;
/** Three times as fast as zlib's own, for a fifth more bytes. */
const LEVEL = 3;
/** Of IHDR: eight bits a pixel, each the number of a colour. */
const INDEXED = [8, 3, 0, 0, 0];

/**
 * A PNG whose pixels are numbers of colours, a quarter of the bytes to compress; null when there are more colours than that
 * allows. The pixels are RGBA, multiplied by their alpha.
 */
export function palettePng({ width, height, data }: Pixels): Buffer | null {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  const numbers = new Map<number, number>();
  // Each line begins with the number of its filter: 0, none.
  const lines = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    const end = (y + 1) * width;
    // From a pixel to its place: a byte of each line up to this one is its filter's.
    const ahead = y + 1;
    for (let from = y * width, to = from; from < end; from = to) {
      const pixel = pixels[from] as number;
      while (to < end && pixels[to] === pixel) to++;
      const number = numbers.get(pixel) ?? numbers.size;
      if (number === MOST_COLOURS) return null;
      if (number === numbers.size) numbers.set(pixel, number);
      lines.fill(number, from + ahead, to + ahead);
    }
  }
  const colours = [...numbers.keys()].map(toColour);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(INDEXED, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => colour.slice(0, 3)))),
    chunk('tRNS', Buffer.from(colours.map(([, , , alpha]) => alpha))),
    chunk('IDAT', deflateSync(lines, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Colour = [red: number, green: number, blue: number, alpha: number];

/** Of a pixel as the processor reads four bytes, of which the first is the lowest; its colour is no longer multiplied. */
function toColour(pixel: number): Colour {
  const alpha = pixel >>> 24;
  const part = (shift: number) => {
    const multiplied = (pixel >>> shift) & 255;
    return alpha === 0 ? 0 : Math.min(255, Math.floor((multiplied * 255) / alpha + 0.5));
  };
  return [part(0), part(8), part(16), alpha];
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
