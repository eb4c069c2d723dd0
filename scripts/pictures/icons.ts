/** The mark within the logo's drawing: left, top, width and height. */
const VIEW = /viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"/;

/** The page's background, on which the mark stands where a system would show a hole. */
const PAPER = '#faf5ea';

type Icon = { name: string; svg: string; size: number };

/**
 * The icons of a phone's home screen, drawn from the logo; `size` is in pixels. Of a maskable one a system may cut away all
 * but a circle of four fifths of its width (w3.org/TR/appmanifest, "icon masks"): the mark keeps within that.
 */
export function drawIcons(logo: string): Icon[] {
  return [
    { name: 'icon-192.png', svg: logo, size: 192 },
    { name: 'icon-512.png', svg: logo, size: 512 },
    { name: 'maskable-512.png', svg: onPaper(logo, 0.8), size: 512 },
    { name: 'apple-touch-180.png', svg: onPaper(logo, 0.9), size: 180 },
  ];
}

/** The mark on paper, taking up so much of its width. */
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
