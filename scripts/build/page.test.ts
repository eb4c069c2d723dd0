import { describe, expect, test } from 'vitest';
import { closureOf } from './closure.ts';
import { assemblePage } from './page.ts';

const template = `<html><head><!--head--><title>Family Facts</title><!--/head--><script>theme()</script>
<link rel="modulepreload" href="/assets/old.js">
<link rel="stylesheet" href="/assets/style.css">
</head><body><div id="root"></div>
<script type="application/json" id="boot">null</script></body></html>`;
const parts = { css: 'a{color:red}', scripts: ['assets/main.js'], path: '/auth', markup: '<h1>Log in</h1>' };

describe('a built page', () => {
  test('has its first screen, its styles and its scripts in it', () => {
    const html = assemblePage(template, parts);
    expect(html).toContain('<div id="root" data-page="/auth"><h1>Log in</h1></div>');
    expect(html).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/main.js"><style>a{color:red}</style></head>',
    );
    expect(html).not.toMatch(/old\.js|style\.css/);
  });

  test('is marked as a shell where nothing is drawn ahead', () => {
    expect(assemblePage(template, { ...parts, path: null, markup: '' })).toContain(
      '<div id="root" data-shell></div>',
    );
  });

  test('carries text as it is, with no meaning for a dollar sign', () => {
    expect(assemblePage(template, { ...parts, css: "a{content:'$&'}", markup: '<p>$1</p>' })).toMatch(
      /content:'\$&'.*<p>\$1<\/p>/s,
    );
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
