import { figuresQuery, type Span } from '#shared/figures.ts';
import { figuresOf } from '#shared/pages.ts';
import { writeSearch } from '../search-state.ts';

/** Address of the figures of a period; without a day, the current one. */
export function figuresAt(span: Span, day?: string): string {
  return figuresOf(writeSearch(figuresQuery, { span, day }));
}
