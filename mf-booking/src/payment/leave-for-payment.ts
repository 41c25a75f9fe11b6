/**
 * Goes to the payment page. The address left behind is the bare page: whoever comes back with Back finds the list
 * with its notice about this order, and not the details form once more.
 */
export function leaveForPayment(url: string): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
  window.location.assign(url);
}
