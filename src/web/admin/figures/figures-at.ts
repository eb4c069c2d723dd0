import { figuresQuery, type Span } from '#shared/figures.ts';
import { figuresOf } from '#shared/pages.ts';
import { writeSearch } from '../search-state.ts';

/** Where the figures of a time are; without a day, of the one that it is. */
export function figuresAt(span: Span, day?: string): string {
  return figuresOf(writeSearch(figuresQuery, { span, day }));
}
