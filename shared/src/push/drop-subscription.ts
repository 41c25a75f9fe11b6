/**
 * Ends the news in this browser and takes away what it shows: at a logout, before the next person sees it. The browser
 * itself forgets the subscription, so that this needs no network.
 */
export async function dropSubscription(): Promise<void> {
  // Where pages are drawn, in tests, and without https there is none.
  if (typeof navigator === 'undefined') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  // Safari before 16.4 has neither on phones.
  const shown = (await registration.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
