import { tabStorage } from '@kaarigar/shared/platform/storage';

const SEEN_KEY = 'kaarigar.splash-seen';
const STAYS_MS = 1_000;

interface LogoTimes {
  /** Whether this tab has shown the logo before. */
  readonly isSeen: boolean;
  /** When the logo of this page was first drawn. */
  readonly drawnAt: number;
  readonly now: number;
}

/** How long the logo still stays over a page that could be shown, in milliseconds. */
export function logoStays({ isSeen, drawnAt, now }: LogoTimes): number {
  return isSeen ? 0 : Math.max(0, drawnAt + STAYS_MS - now);
}

/**
 * On the first page of a tab the logo stays until it has been seen for a second; on others it leaves with the wait.
 * Call right before the app is first drawn, for that is what makes it leave (logo-loader.css).
 */
export function holdLogo(): void {
  const isSeen = tabStorage.getItem(SEEN_KEY) !== null;
  tabStorage.setItem(SEEN_KEY, '1');
  const now = performance.now();
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
  const stays = logoStays({ isSeen, drawnAt: firstPaint?.startTime ?? now, now });
  document.getElementById('logo-loader')?.style.setProperty('animation-delay', `${stays}ms`);
}
