import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decode } from 'fast-png';

const execute = promisify(execFile);
const FINER = 2;

/** A grey picture with one byte per pixel; 255 is white. */
export type Picture = { width: number; height: number; pixels: Uint8Array };

/** The four plates of a page: a pixel is 0xKKYYMMCC, where 0xff is full ink and 0 is paper. */
export type Plates = { width: number; height: number; pixels: Uint32Array };

/** Writes a PDF to a folder of its own, for programs that read it. */
export async function withFile<Result>(
  pdf: Uint8Array,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'family-facts-print-'));
  try {
    const path = join(folder, 'card.pdf');
    await writeFile(path, pdf);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a program and returns its output. Fails when the program fails. */
export async function ask(tool: string, ...args: string[]): Promise<string> {
  return (await execute(tool, args, { maxBuffer: 64 * 1024 * 1024 })).stdout;
}

/** Runs Ghostscript with a device that writes one file per page, and reads the files back in order. */
async function ghostscript(
  path: string,
  device: string,
  dpi: number,
  more: string[] = [],
  risePt = 0,
): Promise<Buffer[]> {
  const name = `gs-${device}-`;
  const sharp = ['-dTextAlphaBits=1', '-dGraphicsAlphaBits=1'];
  const place = ['-c', `<</PageOffset[0 ${risePt}]>>setpagedevice`, '-f', path];
  const out = [`-sDEVICE=${device}`, `-r${dpi}`, `-sOutputFile=${path}.${name}%03d`];
  await ask('gs', '-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', ...sharp, ...more, ...out, ...place);
  return readPages(path, name);
}

async function readPages(path: string, name: string): Promise<Buffer[]> {
  const folder = join(path, '..');
  const files = (await readdir(folder)).filter((file) => file.includes(name)).sort();
  return Promise.all(files.map((file) => readFile(join(folder, file))));
}

export async function plates(path: string, dpi: number): Promise<Plates[]> {
  return (await ghostscript(path, 'pamcmyk32', dpi)).map((file) => {
    const header = file.subarray(0, file.indexOf('ENDHDR\n') + 7);
    const field = (name: string) => Number(new RegExp(`${name} (\\d+)`).exec(header.toString('latin1'))?.[1]);
    return {
      width: field('WIDTH'),
      height: field('HEIGHT'),
      pixels: new Uint32Array(Uint8Array.from(file.subarray(header.length)).buffer),
    };
  });
}

/**
 * Draws pages with Ghostscript. It puts letters on whole pixels, so it draws at a higher resolution and scales down. It
 * omits the last part of a pixel at the top of a page `heightPt` points high, which is added again.
 */
export async function drawnByGhostscript(path: string, dpi: number, heightPt: number): Promise<Picture[]> {
  const lost = heightPt % (72 / dpi);
  const files = await ghostscript(path, 'pnggray', dpi * FINER, [`-dDownScaleFactor=${FINER}`], lost);
  return files.map(readPng);
}

export async function drawnByPoppler(path: string, dpi: number): Promise<Picture[]> {
  await ask('pdftocairo', '-png', '-gray', '-r', String(dpi), path, `${path}.poppler-`);
  return (await readPages(path, 'poppler-')).map(readPng);
}

/** Reads a PNG file with one grey channel. */
function readPng(file: Buffer): Picture {
  const { width, height, data, channels, depth } = decode(file);
  if (channels !== 1 || depth !== 8) throw new Error('This PNG file is not grey');
  return { width, height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}
