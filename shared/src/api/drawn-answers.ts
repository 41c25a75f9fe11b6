/** On a script element behind a page that came as HTML: the address that answered with the text in it (the gateway). */
const ATTRIBUTE = 'data-answer-of';

/** The addresses whose answers came with the page. */
export function drawnAddresses(): readonly string[] {
  return elements().map((element) => addressOf(element));
}

/**
 * What this address answered when the page was drawn, less than a minute before it was sent; undefined: it is not known,
 * or the page answers by itself already. Taken over from the same rows, a page is what was drawn, and no press waits for
 * another round trip.
 */
export function drawnAnswer(url: string): Response | undefined {
  if (typeof document === 'undefined') return undefined;
  const { prerendered, alive } = document.getElementById('root')?.dataset ?? {};
  if (prerendered === undefined || alive !== undefined) return undefined;
  const { pathname, search } = new URL(url, document.baseURI);
  const element = elements().find((one) => addressOf(one) === pathname + search);
  return element && new Response(element.textContent);
}

function elements(): readonly Element[] {
  return [...document.querySelectorAll(`script[${ATTRIBUTE}]`)];
}

function addressOf(element: Element): string {
  return element.getAttribute(ATTRIBUTE) ?? '';
}
