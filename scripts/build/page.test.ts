import { describe, expect, test } from 'vitest';
import { closureOf } from './closure.ts';
import { criticalRules, partFaces } from './critical.ts';
import { assemblePage, withStyles } from './page.ts';

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
  test('has its first screen and its scripts in it, and all styles at its end', () => {
    const html = assemblePage(template, parts);
    expect(html).toContain('<div id="root" data-page="/auth"><h1>Log in</h1></div>');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/main.js"></head>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/all.css"></body>');
    expect(html).not.toMatch(/old\.js|style\.css/);
  });

  test('is marked as a shell where nothing is drawn ahead', () => {
    expect(assemblePage(template, { ...parts, path: null, markup: '' })).toContain(
      '<div id="root" data-shell></div>',
    );
  });

  test('carries text as it is, with no meaning for a dollar sign', () => {
    const html = assemblePage(template, { ...parts, markup: '<p>$1</p>' });
    expect(withStyles(html, "a{content:'$&'}")).toMatch(/<style>a\{content:'\$&'\}<\/style>.*<p>\$1<\/p>/s);
  });

  test('loses the style attributes of the parts we know, and is refused with any other', () => {
    const styled = (style: string) =>
      assemblePage(template, { ...parts, markup: `<div style="${style}"></div>` });
    expect(styled('outline:none')).not.toContain('style="');
    expect(() => styled('color:red')).toThrow('style="color:red"');
  });

  test('is refused with a script nobody knows of, or without its place for what the server knows', () => {
    expect(() => assemblePage(template, { ...parts, markup: '<script>late()</script>' })).toThrow(
      '3 inline scripts',
    );
    expect(() => assemblePage(template.replace('id="boot"', 'id="other"'), parts)).toThrow(
      'exactly one place',
    );
  });
});

describe('of the styles a page has in it', () => {
  const page = assemblePage(template, { ...parts, markup: '<h1 class="big">Log in</h1>' });

  test('are those that its markup needs, in their layers and conditions', async () => {
    const critical = await criticalRules(
      page,
      '@layer base{h1{margin:0}}@layer utilities{.big{font-size:2rem}.small{font-size:1rem}@media print{.big{color:red}.small{color:red}}}',
    );
    expect(critical).toBe(
      '@layer base{h1{margin:0}}@layer utilities{.big{font-size:2rem}@media print{.big{color:red}}}',
    );
  });

  test('are those of the dark theme and of what the server fills in', async () => {
    const later = '.dark{--ink:white}.reading h2{margin:0}.note{padding:0}';
    expect(await criticalRules(page, `${later}.other{margin:0}`)).toBe(later);
  });

  test('are those whose selectors are not understood', async () => {
    const unread = ':where(.stack>:not(:last-child)){margin:0}:is(.big>*){color:red}';
    expect(await criticalRules(page, unread)).toBe(unread);
  });

  test('are the faces of the fonts, which nothing else has', () => {
    expect(partFaces('a{b:c}@font-face{font-family:A}@font-face{font-family:B}d{e:f}')).toEqual({
      faces: '@font-face{font-family:A}@font-face{font-family:B}',
      rules: 'a{b:c}d{e:f}',
    });
  });
});

describe('what a page needs before it can run', () => {
  const manifest = {
    'index.html': { file: 'main.js', imports: ['_base.js'] },
    'page.tsx': { file: 'page.js', imports: ['_base.js', '_form.js'] },
    '_base.js': { file: 'base.js' },
    '_form.js': { file: 'form.js', imports: ['_base.js'] },
  };

  test('is every file its sources import at once, each named once', () => {
    expect(closureOf(manifest, ['index.html', 'page.tsx'])).toEqual([
      'main.js',
      'base.js',
      'page.js',
      'form.js',
    ]);
  });

  test('must all have been built', () => {
    expect(() => closureOf(manifest, ['gone.tsx'])).toThrow('The build made no chunk of gone.tsx');
  });
});
