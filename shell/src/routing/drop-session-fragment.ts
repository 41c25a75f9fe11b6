/**
 * Removes the tokens of a session from the address. Links of the sign-in service end in them; nothing here reads them,
 * and nobody should keep or share them in an address.
 */
export function dropSessionFragment(): void {
  const { hash, pathname, search } = window.location;
  if (/[#&](?:access|refresh)_token=/.test(hash)) {
    window.history.replaceState(window.history.state, '', pathname + search);
  }
}
