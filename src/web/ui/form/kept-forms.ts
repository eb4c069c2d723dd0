import { createPersonalStore } from '../../store/create-personal-store.ts';
import { keepOverReload } from '../../store/over-reload.ts';

type Values = Record<string, unknown>;
type OpenForm = { original: Values; read(): Values };

/** The forms that are open, by name. */
const open = new Map<string, OpenForm>();

/** The values typed in forms whose page crashed, until the forms are opened again, even after a reload. */
const kept = createPersonalStore<Record<string, unknown>>({});
kept.set(Object(keepOverReload('forms', keepTyped)));

/**
 * Adds the values typed in open forms to those kept: a page that crashes removes its forms, and the page's work may be
 * stored again afterwards.
 */
function keepTyped(): Record<string, unknown> {
  const typed = [...open].flatMap(([name, { original, read }]) => {
    const values = read();
    return JSON.stringify(values) === JSON.stringify(original) ? [] : [[name, values] as const];
  });
  kept.set({ ...kept.get(), ...Object.fromEntries(typed) });
  return kept.get();
}

/**
 * The initial values of a form: those kept of it, or `original` if there are none, or if another build with other
 * fields kept them.
 */
export function startOf<Form extends Values>(name: string, original: Form): Form {
  const found: Values = Object(kept.get()[name]);
  const fieldsOf = (form: Values) => Object.keys(form).sort().join();
  return fieldsOf(found) === fieldsOf(original) ? (found as Form) : original;
}

/** Registers an open form, which now contains its kept values. Returns a function that unregisters it. */
export function openForm(name: string, form: OpenForm): () => void {
  const { [name]: _, ...others } = kept.get();
  kept.set(others);
  open.set(name, form);
  return () => open.delete(name);
}
