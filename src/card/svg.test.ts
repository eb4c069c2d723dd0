import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import type { Mark } from './scene/scene.ts';
import { toSvg } from './svg.ts';
import { CHILDREN, child, firstCard, newEngine, people } from './testing.ts';

const engine = await newEngine();
const card = firstCard(engine, { children: CHILDREN.slice(0, 4), people: people(4, 3) });
const pictures = [toSvg(card.front), toSvg(card.back)];

function pixelsOf(svg: string): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: 1200 }, font: { loadSystemFonts: false } }).render()
    .pixels;
}

/** Returns the picture with the path of each text replaced by a path for each letter. */
function letterByLetter(svg: string, marks: Mark[]): string {
  const texts = marks.filter((mark) => mark.kind === 'text');
  return svg.replace(/<path fill="([^"]+)" transform="([^"]+)" d="[^"]+"\/>/g, (_, fill, place) => {
    const mark = texts.shift();
    return (
      mark?.glyphs
        .map(
          ({ id, x, y }) =>
            `<path fill="${fill}" transform="${place} translate(${x} ${y})" d="${mark.face.outline(id)}"/>`,
        )
        .join('') ?? ''
    );
  });
}

describe('a picture of a side', () => {
  test('needs no font, style or reference, so that it works under a strict policy and beside other pictures', () => {
    for (const svg of pictures)
      expect(svg).not.toMatch(
        /style|<text|font|class=|script|href| id=|<use|<image|url\(|https?:(?!\/\/www\.w3\.org)/,
      );
  });

  test('draws each letter at the place in its mark, as its face draws it', () => {
    for (const [index, { marks }] of [card.front, card.back].entries()) {
      expect(pictures[index]?.match(/<path /g)).toHaveLength(
        marks.filter(({ kind }) => kind === 'text').length,
      );
      const one = pixelsOf(pictures[index] ?? '');
      const apart = pixelsOf(letterByLetter(pictures[index] ?? '', marks));
      // Pixels where two letters touch may differ, because the edge of each letter was blended with the paper.
      expect(one.filter((value, at) => Math.abs(value - (apart[at] ?? 0)) > 64)).toHaveLength(0);
    }
  });

  test('has a name, and describes all that it shows', () => {
    expect(pictures[0]).toContain('<title>Dad&#39;s Cheat Sheet, front</title>');
    expect(pictures[0]).toMatch(/role="img" aria-label="Ada King: DOB November 2, 2019, Time 6:42 AM, /);
    expect(pictures[1]).toMatch(
      /aria-label="Important Dates\. Grace Okafor, Spouse\/Partner: Birthday Feb 28, 1985, /,
    );
  });

  test('treats a name as a name, whatever markup it contains', () => {
    const name = `</svg><script>alert('1')</script> "Ada" & id="@x" href="#@x"`;
    const svg = toSvg(firstCard(engine, { children: [child(name)], people: [] }).front);
    expect(svg).not.toContain('<script');
    expect(svg.match(/<svg|<\/svg>/g)).toHaveLength(2);
    expect(svg).toContain(
      '&lt;/svg&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &quot;Ada&quot; &amp; id=&quot;@x&quot;',
    );
  });
});
