/** What a browser is to show: `PushNews` of the payment service, with the name under which it is shown once. */
export interface News {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly lang: string;
  readonly tag: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Null: not in the form in which our service writes it. */
export function readNews(text: string | null): News | null {
  let read: Partial<Record<keyof News, unknown>> | null;
  try {
    read = JSON.parse(text ?? '');
  } catch {
    return null;
  }
  const { title, body, path, lang, tag } = read ?? {};
  return isText(title) && isText(body) && isText(path) && isText(lang) && isText(tag)
    ? { title, body, path, lang, tag }
    : null;
}

/** Where a notification leads: to a page of our own origin, whatever it says. */
export function pageOf(path: unknown, origin: string): string {
  // One slash and no second one, which would name a host.
  return isText(path) && /^\/(?![/\\])/.test(path) ? origin + path : `${origin}/orders`;
}
