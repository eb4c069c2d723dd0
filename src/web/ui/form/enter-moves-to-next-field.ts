const TYPED_IN = ':is(input:not([type=checkbox], [type=radio], [hidden]), select, textarea):not(:disabled)';

/**
 * Makes Enter focus the next field if the on-screen keyboard shows 'next' (`enterkeyhint`), where browsers would submit
 * the form. With a physical keyboard Enter submits from every field as usual.
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
  // Safari before 17.4 has no `checkVisibility`, so the boxes are counted.
  const fields = [...(field.form?.querySelectorAll<HTMLElement>(TYPED_IN) ?? [])].filter(
    (one) => one.getClientRects().length > 0,
  );
  return fields[fields.indexOf(field) + 1];
}
