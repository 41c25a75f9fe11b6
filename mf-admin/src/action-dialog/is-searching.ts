/** Enter in a search field starts a search; it must not submit the dialog. */
export function isSearching(form: HTMLFormElement): boolean {
  return form.querySelector('input[type="search"]:focus') !== null;
}
