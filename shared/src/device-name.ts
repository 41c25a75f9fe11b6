import { parse } from 'bowser';

/** A browser as people know it, from what it calls itself: `Chrome · Android`. Null when neither is known. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? null : names.join(' · ');
}
