/**
 * Between two parts of what must run before the page can answer: the browser paints, scrolls and notes presses meanwhile.
 * `scheduler.yield`, which not every browser has, goes on before other work that waits.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = window as { scheduler?: { readonly yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
