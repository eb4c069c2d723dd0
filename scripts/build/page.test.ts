import { describe, expect, test } from 'vitest';
import { criticalRules, splitFontFaces } from './critical-styles.ts';
import { assemblePage, withStyles } from './page.ts';
import { closureOf } from './static-imports.ts';

const template = `<html><head><!--head--><title>Family Facts</title><!--/head--><script>theme()</script>
<link rel="modulepreload" href="/assets/old.js">
<link rel="stylesheet" href="/assets/style.css">
</head><body><div id="root"></div>
<script type="application/json" id="boot">null</script></body></html>`;
const parts = {
  sheet: 'assets/all.css',
  scripts: ['assets/main.js'],
  path: '/auth',
  markup: '<h1>Log in</h1>',
};

describe('a built page', () => {
  test('contains its first screen and its scripts, and links all styles at its end', () => {
    const html = assemblePage(template, parts);
    expect(html).toContain('<div id="root" data-page="/auth"><h1>Log in</h1></div>');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/main.js"></head>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/all.css"></body>');
    expect(html).not.toMatch(/old\.js|style\.css/);
  });

  test('is marked as a shell if its markup is not rendered ahead', () => {
    expect(assemblePage(template, { ...parts, path: null, markup: '' })).toContain(
      '<div id="root" data-shell></div>',
    );
  });

  test('contains text unchanged, with no special meaning for a dollar sign', () => {
    const html = assemblePage(template, { ...parts, markup: '<p>$1</p>' });
    expect(withStyles(html, "a{content:'$&'}")).toMatch(/<style>a\{content:'\$&'\}<\/style>.*<p>\$1<\/p>/s);
  });

  test('loses the known style attributes, and is refused with any other', () => {
    const styled = (style: string) =>
      assemblePage(template, { ...parts, markup: `<div style="${style}"></div>` });
    expect(styled('outline:none')).not.toContain('style="');
    expect(() => styled('color:red')).toThrow('style="color:red"');
  });

  test("is refused with an unknown script, or without a place for the server's data", () => {
    expect(() => assemblePage(template, { ...parts, markup: '<script>late()</script>' })).toThrow(
      '3 inline scripts',
    );
    expect(() => assemblePage(template.replace('id="boot"', 'id="other"'), parts)).toThrow(
      'exactly one place',
    );
  });
});

describe('the styles inside a page', () => {
  const page = assemblePage(template, { ...parts, markup: '<h1 class="big">Log in</h1>' });

  test('include those that its markup needs, in their layers and conditions', async () => {
    const critical = await criticalRules(
      page,
      '@layer base{h1{margin:0}}@layer utilities{.big{font-size:2rem}.small{font-size:1rem}@media print{.big{color:red}.small{color:red}}}',
    );
    expect(critical).toBe(
      '@layer base{h1{margin:0}}@layer utilities{.big{font-size:2rem}@media print{.big{color:red}}}',
    );
  });

  test('include those of the dark theme and of the texts that the server fills in', async () => {
    const later = '.dark{--ink:white}.reading h2{margin:0}.note{padding:0}';
    expect(await criticalRules(page, `${later}.other{margin:0}`)).toBe(later);
  });

  test('include those whose selectors cannot be matched', async () => {
    const unread = ':where(.stack>:not(:last-child)){margin:0}:is(.big>*){color:red}';
    expect(await criticalRules(page, unread)).toBe(unread);
  });

  test('include the faces of the fonts, which no other stylesheet has', () => {
    expect(splitFontFaces('a{b:c}@font-face{font-family:A}@font-face{font-family:B}d{e:f}')).toEqual({
      faces: '@font-face{font-family:A}@font-face{font-family:B}',
      rules: 'a{b:c}d{e:f}',
    });
  });
});

describe('the files that a page needs before it can run', () => {
  const manifest = {
    'index.html': { file: 'main.js', imports: ['_base.js'] },
    'page.tsx': { file: 'page.js', imports: ['_base.js', '_form.js'] },
    '_base.js': { file: 'base.js' },
    '_form.js': { file: 'form.js', imports: ['_base.js'] },
  };

  test('are all that its sources import statically, each once', () => {
    expect(closureOf(manifest, ['index.html', 'page.tsx'])).toEqual([
      'main.js',
      'base.js',
      'page.js',
      'form.js',
    ]);
  });

  test('must all have been built', () => {
    expect(() => closureOf(manifest, ['gone.tsx'])).toThrow('The build made no chunk for gone.tsx');
  });
});
