import { tabStorage } from '@kaarigar/shared/platform/storage';
import { savesData } from './when-idle';

const SEEN_KEY = 'kaarigar.splash-seen';
const STAYS_MS = 1_000;

interface LogoTimes {
  /** Whether this tab has shown the logo before. */
  readonly isSeen: boolean;
  /** When the logo of this page was first drawn. */
  readonly drawnAt: number;
  readonly now: number;
  /** Whether the visitor wants less motion, or to download little. */
  readonly isSpared: boolean;
}

/** How long the logo still covers a page that is ready, in milliseconds. */
export function logoStays({ isSeen, drawnAt, now, isSpared }: LogoTimes): number {
  return isSeen || isSpared ? 0 : Math.max(0, drawnAt + STAYS_MS - now);
}

/** Whether this tab has shown the logo before; from now on it has. */
function takeTurn(): boolean {
  const isSeen = tabStorage.getItem(SEEN_KEY) !== null;
  tabStorage.setItem(SEEN_KEY, '1');
  return isSeen;
}

/**
 * For a page that came as HTML: the logo stands over it and covers nothing. The style sheet ends its second, however
 * late this runs; a tab that has shown it is spared the rest.
 */
export function passLogo(): void {
  if (takeTurn()) document.getElementById('logo-loader')?.remove();
}

/**
 * On the first page of a tab the logo stays until it was visible for a second; later it disappears when the page is
 * ready. Call this right before the app first renders, because that hides the logo (logo-loader.css).
 */
export function holdLogo(): void {
  const isSeen = takeTurn();
  const now = performance.now();
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
  const isSpared = savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const stays = logoStays({ isSeen, drawnAt: firstPaint?.startTime ?? now, now, isSpared });
  document.getElementById('logo-loader')?.style.setProperty('animation-delay', `${stays}ms`);
}
