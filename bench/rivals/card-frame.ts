import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The rivals set the same texts in the same typefaces, each side in wrapping columns at one given size. Their task is
// easier, because they neither search for a layout nor inspect it.
const require = createRequire(import.meta.url);
const fileOf = (cut: string) => require.resolve(`@expo-google-fonts/${cut}.ttf`);

export const FONTS = [
  { weight: 400, file: fileOf('noto-sans/400Regular/NotoSans_400Regular') },
  { weight: 700, file: fileOf('eb-garamond/600SemiBold/EBGaramond_600SemiBold') },
].map((font) => ({ ...font, data: readFileSync(font.file) }));

export const WIDTH_PT = 257.953;
export const HEIGHT_PT = 170.079;
export const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  flexWrap: 'wrap',
  height: 150,
  padding: 17,
};
