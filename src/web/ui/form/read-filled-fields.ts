/**
 * Makes forms read their fields on submit. Password managers and browsers may fill fields without events, and React
 * ignores a text field whose value has not changed for it. Of choices they fill those with `autocomplete`.
 */
export function readFilledFields(): void {
  const read = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const field of target.querySelectorAll(
      'input:not([type=checkbox], [type=radio], [type=file]), textarea, select[autocomplete]',
    ))
      field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
  };
  document.addEventListener('submit', read, true);
}
