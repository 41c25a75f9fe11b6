import { whenAlive } from './when-alive';

export type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Call before React takes over a page that came as HTML. The function it returns tells React what was focused, typed and
 * opened until then: React itself looks at such a page as at one that nobody has touched.
 */
export function keepTyped(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>('input, textarea')].map((field) => ({
    field,
    typed: typedIn(field),
  }));
  const opened = [...root.querySelectorAll('details')];
  return () => {
    const { activeElement: focused } = document;
    if (focused && root.contains(focused)) {
      whenAlive(focused, () => focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
    }
    for (const { field, typed } of fields) {
      whenAlive(field, () => {
        const latest = typedIn(field) ?? typed;
        if (latest !== null) type(field, latest);
      });
    }
    for (const details of opened) {
      whenAlive(details, () => details.dispatchEvent(new Event('toggle')));
    }
  };
}

/** What somebody typed into a field of a page that came as HTML; null: nothing. */
export function typedIn(field: Field): string | null {
  return field.value === field.defaultValue ? null : field.value;
}

/** As a person types: React compares with what it has last seen, so the field is as it came for a moment. */
export function type(field: Field, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const caret = field.selectionStart;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
  if (caret !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
