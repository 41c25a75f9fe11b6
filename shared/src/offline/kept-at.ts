import { KEPT_AT_HEADER } from './kept';

/** On `<html>`, where the worker puts it too: the moment of the oldest kept answer that the page shows. */
const ATTRIBUTE = 'data-kept-at';

/** Since when the page may be out of date, because it shows answers that were kept; null: it is fresh. */
export function keptAt(): number | null {
  if (typeof document === 'undefined') return null;
  const at = document.documentElement.getAttribute(ATTRIBUTE);
  return at === null ? null : Number(at);
}

/** Call with the headers of each answer: whether it comes from the network or was kept. */
export function noteAge(headers: Headers): void {
  if (typeof document === 'undefined') return;
  const at = headers.get(KEPT_AT_HEADER);
  if (at === null) forgetAge();
  else if (Number(at) < (keptAt() ?? Infinity)) {
    document.documentElement.setAttribute(ATTRIBUTE, at);
  }
}

/** Call when another page is opened. */
export function forgetAge(): void {
  document.documentElement.removeAttribute(ATTRIBUTE);
}

export function subscribeToAge(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
}
