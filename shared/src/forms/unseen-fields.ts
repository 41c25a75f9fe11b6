/**
 * The fields that show something else than the form knows: some browsers fill in a form and tell the page nothing. By
 * name; fields that hold no text are left alone.
 */
export function unseenFields<Values extends object>(
  form: HTMLFormElement,
  values: Values,
): Partial<Values> {
  const unseen = Object.entries(values).flatMap(([name, value]) => {
    const control = form.elements.namedItem(name);
    const shown = isTyped(control) ? control.value : value;
    // A text area turns every line break into the one character.
    const isSame = typeof value !== 'string' || shown === value.replaceAll(/\r\n?/g, '\n');
    return isSame ? [] : [[name, shown]];
  });
  return Object.fromEntries(unseen) as Partial<Values>;
}

function isTyped(
  control: RadioNodeList | Element | null,
): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLTextAreaElement) return true;
  return control instanceof HTMLInputElement && !['checkbox', 'radio'].includes(control.type);
}
