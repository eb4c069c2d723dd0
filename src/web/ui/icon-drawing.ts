import { createElement, type FunctionComponent, type SVGProps } from 'react';

/** The data in an icon's file of lucide-react: SVG elements on 24 × 24 units, each with a key. */
type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Replaces Lucide's function of this name in builds (`vite.config.ts`). Lucide's also supports a context, sizes and
 * colours that are not used here, with ten times as much code on every page.
 */
// biome-ignore lint/style/noDefaultExport: it is imported like Lucide’s.
export default function createLucideIcon({ node }: IconData): FunctionComponent<SVGProps<SVGSVGElement>> {
  return (props) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
