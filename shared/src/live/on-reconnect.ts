/** Calls the listener each time the device has a connection again; returns the function that ends it. */
export function onReconnect(listener: () => void, network: EventTarget = window): () => void {
  const handle = (): void => listener();
  network.addEventListener('online', handle);
  return () => network.removeEventListener('online', handle);
}
