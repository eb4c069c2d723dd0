/**
 * Makes forms read their fields on submit. Password managers and browsers may fill fields without events, and React
 * ignores a field whose value has not changed for it.
 */
export function readFilledFields(): void {
  const read = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const field of target.querySelectorAll(
      'input:not([type=checkbox], [type=radio], [type=file]), textarea',
    ))
      field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  document.addEventListener('submit', read, true);
}
