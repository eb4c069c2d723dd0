import { createPersonalStore } from '../store/create-personal-store.ts';
import { setTyped } from '../typed-card/typed-card.ts';
import type { ChildForm } from './child-form.ts';

/** The form for the first child before it is added. It survives a visit to another tab. */
export const firstChildForm = createPersonalStore<ChildForm | null>(null);

export function forgetFirstChild(): void {
  firstChildForm.set(null);
  setTyped(null);
}
