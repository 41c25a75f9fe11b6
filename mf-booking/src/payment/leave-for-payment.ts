/**
 * Goes to the payment page. First it removes the query from this page's address, so that Back leads to the list with
 * its notice about this order and not to the details form.
 */
export function leaveForPayment(url: string): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
  window.location.assign(url);
}
