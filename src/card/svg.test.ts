import { describe, expect, test } from 'vitest';
import { toSvg } from './svg.ts';
import { CHILDREN, child, firstCard, newEngine, people } from './testing.ts';

const engine = await newEngine();
const card = firstCard(engine, { children: CHILDREN.slice(0, 4), people: people(4, 3) });
const pictures = [toSvg(card.front), toSvg(card.back)];
const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);

describe('a picture of a side', () => {
  test('is measured in millimetres', () => {
    for (const svg of pictures)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 85 54"/);
  });

  test('needs no font and no style, so that a strict policy lets it through', () => {
    for (const svg of pictures)
      expect(svg).not.toMatch(/style|<text|font|class=|script|<image|url\(|https?:(?!\/\/www\.w3\.org)/);
  });

  test('refers only to outlines it brings along', () => {
    for (const svg of pictures) {
      const used = [...svg.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(used)).toEqual(new Set(idsOf(svg)));
    }
  });

  test('shares no id with another picture on the same page', () => {
    const ids = pictures.flatMap(idsOf);
    expect(ids.length).toBeGreaterThan(40);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has a name, and says everything it shows', () => {
    expect(pictures[0]).toContain('<title>Dad&#39;s Cheat Sheet, front</title>');
    expect(pictures[0]).toMatch(/role="img" aria-label="Ada King: DOB November 2, 2019, Time 6:42 AM, /);
    expect(pictures[1]).toMatch(
      /aria-label="Important Dates\. Grace Okafor, Spouse\/Partner: Birthday Feb 28, 1985, /,
    );
  });

  test('takes a name for a name, whatever markup it holds', () => {
    const name = `</svg><script>alert('1')</script> "Ada" & id="@x" href="#@x"`;
    const svg = toSvg(firstCard(engine, { children: [child(name)], people: [] }).front);
    expect(svg).not.toContain('<script');
    expect(svg.match(/<svg|<\/svg>/g)).toHaveLength(2);
    expect(svg).toContain(
      '&lt;/svg&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &quot;Ada&quot; &amp; id=&quot;@x&quot;',
    );
  });
});
