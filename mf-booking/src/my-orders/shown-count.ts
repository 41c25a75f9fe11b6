const PAGE = 10;
export const MOST = 200;

/** How many orders an address shows (`?show=20`); a reload and Back keep the place. */
export function shownCount(address: string): number {
  const wanted = Number(new URL(address, 'http://localhost').searchParams.get('show'));
  return Number.isInteger(wanted) && wanted >= PAGE ? Math.min(wanted, MOST) : PAGE;
}

/** The query part that shows one more page, or null when the maximum is already shown. */
export function searchForMore(shown: number): string | null {
  return shown >= MOST ? null : `?show=${Math.min(shown + PAGE, MOST)}`;
}
