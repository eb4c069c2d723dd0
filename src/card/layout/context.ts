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
  /** Whether sides may be as full as they can be, to save cards: else only one thing that a side must hold makes it so. */
  isTight: boolean;
  /** Whether a layout is inspected before it is chosen. What was chosen is inspected in any case. */
  isInspecting: boolean;
};
