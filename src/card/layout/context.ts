import type { FontStyle, FontStyles } from '../fonts/library.ts';
import type { Product } from '../scene/product.ts';
import type { Margin } from './area.ts';

/** The settings that all sides of an order share. */
export type LayoutContext = {
  fonts: FontStyles;
  product: Product;
  footer: FontStyle;
  /** The widest margin that a side may have. */
  margin: Margin;
  /**
   * Whether sides may be completely full, to save cards. Otherwise only a single fact that needs a whole side may fill
   * it.
   */
  isTight: boolean;
  /** Whether a layout is inspected before it is chosen. The chosen one is always inspected. */
  isInspecting: boolean;
};
