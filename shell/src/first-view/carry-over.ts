import { takeHeldEvents, playHeldEvent } from './held-events';
import { type, typedIn, type Field } from './keep-typed';
import { LOOK_AGAIN_MS, whenAlive } from './when-alive';

/** After that an answer would surprise more than none. */
const LOOKS = 75;

/**
 * Call before a page that came as HTML gives way to another drawing. The function it returns does there what somebody
 * did before: what was pressed, typed and focused, where the same element stands again.
 */
export function carryOver(root: HTMLElement): () => void {
  const { activeElement: focused } = document;
  const focus = focused && root.contains(focused) ? finderOf(root, focused) : null;
  const typed = [...root.querySelectorAll<Field>('input, textarea')].flatMap((field) => {
    const text = typedIn(field);
    return text === null ? [] : [{ text, find: finderOf(root, field) }];
  });
  const held = takeHeldEvents().map((event) => ({ event, find: finderOf(root, event.target) }));
  return () => {
    if (focus) whenThere(focus, (element) => element.focus({ preventScroll: true }));
    for (const { text, find } of typed) whenThere(find, (field) => type(field as Field, text));
    for (const { event, find } of held) {
      whenThere(find, (target) => playHeldEvent({ ...event, target }));
    }
  };
}

type Finder = () => HTMLElement | undefined;

/** Finds the element that looks like this one, also once this one has left the page. */
function finderOf(root: HTMLElement, element: Element): Finder {
  const looks = looksOf(element);
  const alike = () =>
    [...root.querySelectorAll<HTMLElement>(element.tagName)].filter(
      (other) => looksOf(other) === looks,
    );
  const place = alike().findIndex((other) => other === element);
  return () => alike()[place];
}

/** What people tell it by, in its language. */
function looksOf(element: Element): string {
  const named = ['name', 'type', 'aria-label', 'lang'].map((name) => element.getAttribute(name));
  const words = element instanceof HTMLFormElement ? '' : element.textContent;
  return [...named, words].join('\n');
}

function whenThere(find: Finder, act: (element: HTMLElement) => void, looks = LOOKS): void {
  const element = find();
  if (element) whenAlive(element, () => act(element));
  else if (looks > 0) setTimeout(() => whenThere(find, act, looks - 1), LOOK_AGAIN_MS);
}
