import { createPersonalStore } from '../../store/create-personal-store.ts';
import { keepOverReload } from '../../store/over-reload.ts';

type Values = Record<string, unknown>;
type OpenForm = { original: Values; read(): Values };

/** The forms that are open, by name. */
const open = new Map<string, OpenForm>();

/** What was typed in forms whose page broke, until they are opened again: after a reload too. */
const kept = createPersonalStore<Record<string, unknown>>({});
kept.set(Object(keepOverReload('forms', keepTyped)));

/** A page that breaks takes its forms with it, and its work may be written down again after that. */
function keepTyped(): Record<string, unknown> {
  const typed = [...open].flatMap(([name, { original, read }]) => {
    const values = read();
    return JSON.stringify(values) === JSON.stringify(original) ? [] : [[name, values] as const];
  });
  kept.set({ ...kept.get(), ...Object.fromEntries(typed) });
  return kept.get();
}

/** What a form begins with: what was kept of it or, where nothing was or a build with other fields kept it, `original`. */
export function startOf<Form extends Values>(name: string, original: Form): Form {
  const found: Values = Object(kept.get()[name]);
  const fieldsOf = (form: Values) => Object.keys(form).sort().join();
  return fieldsOf(found) === fieldsOf(original) ? (found as Form) : original;
}

/** A form is open from now on, and has what was kept of it. Answers how it is closed. */
export function openForm(name: string, form: OpenForm): () => void {
  const { [name]: _, ...others } = kept.get();
  kept.set(others);
  open.set(name, form);
  return () => open.delete(name);
}
