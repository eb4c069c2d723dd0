import { useEffect, useId, useState } from 'react';
import type { CardChild } from '#shared/card-facts.ts';
import type { ChildInput } from '#shared/children.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { notebookChange } from '../notebook/notebook-change.ts';
import { keepOverReload } from '../store/over-reload.ts';
import { setTyped } from '../typed-card/typed-card.ts';
import { SaveError } from '../ui/form/save-error.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { CHILD_ADDED } from './child-changes.ts';
import { ChildFields } from './child-fields.tsx';
import { type ChildForm, readChildForm } from './child-form.ts';
import { firstChildForm } from './first-child-form.ts';

firstChildForm.set(readChildForm(keepOverReload('first-child', firstChildForm.get)));

function keepTyped(child: CardChild | null, form: ChildForm | null): void {
  // The form has unmounted; its values are kept.
  if (!form) return;
  firstChildForm.set(form);
  setTyped(child);
}

/** The form for the first child, open on the page. */
export function FirstChild() {
  const { addChild } = useNotebook();
  const formId = useId();
  const { submit, isPending, error } = useSubmit(notebookChange(addChild, CHILD_ADDED));
  // The form is inert until hydrated, because earlier input would be lost.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  /** The page is much shorter without the form, so its beginning is shown, as far as the focus allows. */
  async function add(child: ChildInput) {
    if (!(await submit(child))) return;
    window.scrollTo(0, 0);
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div className="sheet p-5 sm:p-6" inert={!isReady}>
      <h3 className="text-xl leading-tight">No children added yet</h3>
      <p className="pt-1 pb-5 text-soft">Start by adding information about your children</p>
      <ChildFields
        formId={formId}
        child={null}
        onSubmit={add}
        start={firstChildForm.get()}
        onTyped={keepTyped}
      />
      <SaveError error={error} kept />
      <SubmitButton form={formId} busy={isPending} className="mt-3 w-full sm:w-auto sm:px-8">
        Add First Child
      </SubmitButton>
    </div>
  );
}
