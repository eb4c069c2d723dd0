const TYPED_IN = ':is(input:not([type=checkbox], [type=radio], [hidden]), select, textarea):not(:disabled)';

/**
 * Has Enter go on to the next field where the keyboard on the screen says 'next' (`enterkeyhint`): a browser alone would
 * send the form. With a keyboard on a desk, which says nothing, Enter sends it from every field as ever.
 */
export function enterMovesToNextField(): void {
  document.addEventListener('keydown', (event) => {
    const field = event.target;
    if (event.key !== 'Enter' || event.isComposing || !(field instanceof HTMLInputElement)) return;
    if (field.enterKeyHint !== 'next' || !window.matchMedia('(pointer: coarse)').matches) return;
    const next = fieldAfter(field);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

function fieldAfter(field: HTMLInputElement): HTMLElement | undefined {
  // Safari before 17.4 has no `checkVisibility`.
  const fields = [...(field.form?.querySelectorAll<HTMLElement>(TYPED_IN) ?? [])].filter(
    (one) => one.getClientRects().length > 0,
  );
  return fields[fields.indexOf(field) + 1];
}
