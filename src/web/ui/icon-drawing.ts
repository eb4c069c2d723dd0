import { createElement, type FunctionComponent, type SVGProps } from 'react';

/** What an icon's file of lucide-react hands over: the elements it is drawn of, on 24 × 24 units, each with a key. */
type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Stands in for Lucide's function of this name in what is built (`vite.config.ts`): Lucide's own also reads a context and knows sizes and
 * colours that nobody gives it here, in ten times as much code on every page.
 */
// biome-ignore lint/style/noDefaultExport: it is imported as Lucide’s is.
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
