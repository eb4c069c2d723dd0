import { type DecodedPng, encode } from 'fast-png';

type Colour = [red: number, green: number, blue: number];

// The greys of the palette. Tints at the edges of coloured strokes use the nearest colour.
const GREYS: Colour[] = Array.from({ length: 12 }, (_, step) => {
  const level = Math.round((step * 255) / 11);
  return [level, level, level];
});
const BITS = 5;

/** Pictures of equal height beside each other, in few colours, as a small file. */
export function besideInFewColours(pictures: DecodedPng[], colours: Colour[], gap: number): Uint8Array {
  const palette = [...GREYS, ...colours];
  const nearest = nearestIn(palette);
  const width = pictures.reduce((sum, picture) => sum + picture.width, gap * (pictures.length - 1));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const data = new Uint8Array(width * height).fill(nearest([185, 185, 185]));
  let left = 0;
  for (const picture of pictures) {
    for (let y = 0; y < picture.height; y++)
      for (let x = 0; x < picture.width; x++) data[y * width + left + x] = nearest(colourAt(picture, x, y));
    left += picture.width + gap;
  }
  return encode({ width, height, data, depth: 8, channels: 1, palette }, { zlib: { level: 9 } });
}

function colourAt({ width, data, channels }: DecodedPng, x: number, y: number): Colour {
  const at = (y * width + x) * channels;
  return channels < 3
    ? [data[at] ?? 0, data[at] ?? 0, data[at] ?? 0]
    : [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

/** Finds the index of the nearest colour of a palette. */
function nearestIn(palette: Colour[]): (colour: Colour) => number {
  const known = new Int16Array(1 << (3 * BITS)).fill(-1);
  return (colour) => {
    const [red, green, blue] = colour;
    const key = ((red >> 3) << (2 * BITS)) | ((green >> 3) << BITS) | (blue >> 3);
    if ((known[key] ?? -1) < 0) {
      const distances = palette.map((each) =>
        each.reduce((sum, part, index) => sum + (part - (colour[index] ?? 0)) ** 2, 0),
      );
      known[key] = distances.indexOf(Math.min(...distances));
    }
    return known[key] ?? 0;
  };
}
