import { useNavigation } from '@kaarigar/shared/platform/router';

/** What stands in the address that a page is about to have: the next choice builds on it. Null: nothing comes, or another page. */
export function useComingSearch(path: string): URLSearchParams | null {
  const { location } = useNavigation();
  return location?.pathname.toLowerCase() === path ? new URLSearchParams(location.search) : null;
}
