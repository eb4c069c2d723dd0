/**
 * Has every form read what its fields show when it is sent: a password manager, or a browser, may have filled them without a word to the
 * page. React takes no notice of a field whose value it knows.
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
