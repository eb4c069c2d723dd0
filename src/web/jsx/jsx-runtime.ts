import type { ElementType, ReactElement } from 'react';
import { jsx as element, jsxs as elements, Fragment } from 'react/jsx-runtime';

// The compiler calls this for every element. Browser translation and extensions replace text nodes, after which React
// fails to remove them or to insert before them (decision 89). React therefore gets no text with siblings: adjacent
// texts are joined, as the content of their element or, among elements, in an element of their own.

export type { JSX } from 'react/jsx-runtime';
export { Fragment };

type Props = { children?: unknown };

export function jsx(type: ElementType, props: Props, key?: string): ReactElement {
  return element(type, withoutLooseTexts(type, props), key);
}

export function jsxs(type: ElementType, props: Props, key?: string): ReactElement {
  const held = withoutLooseTexts(type, props);
  // Joined texts are no longer a list of children.
  return (Array.isArray(held.children) ? elements : element)(type, held, key);
}

/** The version the compiler calls in the development server. */
export function jsxDEV(type: ElementType, props: Props, key: string | undefined, isStatic: boolean) {
  return (isStatic ? jsxs : jsx)(type, props, key);
}

function withoutLooseTexts(type: unknown, props: Props): Props {
  const { children } = props;
  const held = holdTexts(type, children);
  return held === children ? props : { ...props, children: held };
}

function holdTexts(type: unknown, children: unknown): unknown {
  // The siblings of a fragment are not known here.
  if (type === Fragment && isText(children)) return inElements([children], 'span');
  if (!Array.isArray(children) || !children.some((child) => isText(child) || Array.isArray(child)))
    return children;
  if (type !== Fragment && children.every(isTextOrNothing)) return children.filter(isText).join('');
  return inElements(children, type === 'text' || type === 'tspan' ? 'tspan' : 'span');
}

/** The children, with an element around each text or sequence of texts. */
function inElements(children: readonly unknown[], tag: 'span' | 'tspan'): unknown[] {
  return children.map((child, index) => {
    if (Array.isArray(child)) return inElements(child, tag);
    if (!isText(child)) return child;
    // This text was included in the element of the previous one.
    if (isText(children[index - 1])) return null;
    const next = children.findIndex((other, at) => at > index && !isText(other));
    const words = children.slice(index, next < 0 ? children.length : next).join('');
    return words === '' ? null : element(tag, { children: words }, `text ${index}`);
  });
}

function isText(child: unknown): boolean {
  return typeof child === 'string' || typeof child === 'number';
}

function isTextOrNothing(child: unknown): boolean {
  return isText(child) || child === undefined || child === null || typeof child === 'boolean';
}
