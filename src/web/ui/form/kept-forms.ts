import { createPersonalStore } from '../../store/create-personal-store.ts';
import { keepOverReload } from '../../store/over-reload.ts';

type Values = Record<string, unknown>;
type OpenForm = { original: Values; read(): Values };

/** The forms that are open, by name. */
const open = new Map<string, OpenForm>();

/** The input of forms whose page failed, kept over a reload until they are opened again. */
const kept = createPersonalStore<Record<string, unknown>>({});
kept.set(Object(keepOverReload('forms', keepTyped)));

/** Returns the input to keep: that of changed open forms, and kept input, as a failed page may store twice. */
function keepTyped(): Record<string, unknown> {
  const typed = [...open].flatMap(([name, { original, read }]) => {
    const values = read();
    return JSON.stringify(values) === JSON.stringify(original) ? [] : [[name, values] as const];
  });
  kept.set({ ...kept.get(), ...Object.fromEntries(typed) });
  return kept.get();
}

/** Returns the kept input of a form, or `original` if there is none or it has other fields, as after a new build. */
export function startOf<Form extends Values>(name: string, original: Form): Form {
  const found: Values = Object(kept.get()[name]);
  const fieldsOf = (form: Values) => Object.keys(form).sort().join();
  return fieldsOf(found) === fieldsOf(original) ? (found as Form) : original;
}

/** Registers an open form and deletes its kept input. Returns a function that closes it. */
export function openForm(name: string, form: OpenForm): () => void {
  const { [name]: _, ...others } = kept.get();
  kept.set(others);
  open.set(name, form);
  return () => open.delete(name);
}
