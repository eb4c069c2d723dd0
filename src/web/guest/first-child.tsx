import { useEffect, useId, useState } from 'react';
import type { CardChild } from '#shared/card-facts.ts';
import type { ChildInput } from '#shared/children.ts';
import { CHILD_ADDED } from '../children/child-changes.ts';
import { ChildFields } from '../children/child-fields.tsx';
import { type ChildForm, readChildForm } from '../children/child-form.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { notebookChange } from '../notebook/notebook-change.ts';
import { createPersonalStore } from '../store/create-personal-store.ts';
import { keepOverReload } from '../store/over-reload.ts';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { setTyped } from './typed-card.ts';

/** Typed values that are not added yet. They survive a visit to the other tab and are shown on the card. */
const unsavedChild = createPersonalStore<ChildForm | null>(null);
unsavedChild.set(readChildForm(keepOverReload('first-child', unsavedChild.get)));

function keepTyped(child: CardChild | null, form: ChildForm | null): void {
  // The form has unmounted; its values are kept.
  if (!form) return;
  unsavedChild.set(form);
  setTyped(child);
}

function forgetTyped(): void {
  unsavedChild.set(null);
  setTyped(null);
}

/** The form for a guest's first child, open on the page. */
export function FirstChild() {
  const { addChild } = useNotebook();
  const formId = useId();
  const { submit, isPending } = useSubmit(notebookChange(addChild, CHILD_ADDED));
  // The form is inert until hydrated, because earlier input would be lost.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  async function add(child: ChildInput) {
    if (await submit(child)) forgetTyped();
  }

  return (
    <div className="sheet p-5 sm:p-6" inert={!isReady}>
      <h3 className="text-xl leading-tight">No children added yet</h3>
      <p className="pt-1 pb-5 text-soft">Start by adding information about your children</p>
      <ChildFields
        formId={formId}
        child={null}
        onSubmit={add}
        start={unsavedChild.get()}
        onTyped={keepTyped}
      />
      <SubmitButton form={formId} busy={isPending} className="mt-3 w-full sm:w-auto sm:px-8">
        Add First Child
      </SubmitButton>
    </div>
  );
}
