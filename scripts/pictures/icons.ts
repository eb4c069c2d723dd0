/** The logo's view box: left, top, width and height. */
const VIEW = /viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"/;

/** The page's background, behind the mark of icons that must not be transparent. */
const PAPER = '#faf5ea';

type Icon = { name: string; svg: string; size: number };

/**
 * The icons of a phone's home screen, drawn from the logo; `size` is in pixels. A system may cut a maskable icon to a
 * circle of four fifths of its width (w3.org/TR/appmanifest, "icon masks"), so the mark stays inside that.
 */
export function drawIcons(logo: string): Icon[] {
  return [
    { name: 'icon-192.png', svg: logo, size: 192 },
    { name: 'icon-512.png', svg: logo, size: 512 },
    { name: 'maskable-512.png', svg: onPaper(logo, 0.8), size: 512 },
    { name: 'apple-touch-180.png', svg: onPaper(logo, 0.9), size: 180 },
  ];
}

/** The logo on paper, as wide as `share` of the icon. */
function onPaper(logo: string, share: number): string {
  const [view, left, top, width] = VIEW.exec(logo) ?? [];
  if (!view) throw new Error('The logo has no viewBox');
  const whole = Number(width) / share;
  const edge = (whole - Number(width)) / 2;
  const [x, y] = [Number(left) - edge, Number(top) - edge];
  return logo
    .replace(view, `viewBox="${x} ${y} ${whole} ${whole}"`)
    .replace('<rect', `<rect x="${x}" y="${y}" width="${whole}" height="${whole}" fill="${PAPER}"/><rect`);
}
