import { orderMemo } from '../base/memo.ts';
import type { FontStyle, FontStyles } from '../fonts/library.ts';
import type { Product } from '../scene/product.ts';
import type { Margin } from './area.ts';

/** What every side of an order is laid out with. */
export type LayoutContext = {
  fonts: FontStyles;
  product: Product;
  footer: FontStyle;
  /** The widest margin that a side may have. */
  margin: Margin;
  /** Whether a layout is inspected before it is chosen. What was chosen is inspected in any case. */
  isInspecting: boolean;
};

/** The same with plain text in the condensed style; names stay as wide and bold as they were, so that they still lead. */
export const condensed = orderMemo(
  (context: LayoutContext): LayoutContext => ({
    ...context,
    fonts: { ...context.fonts, regular: context.fonts.condensed },
  }),
);
