import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';
import type { SearchBoxProps } from '@kaarigar/shared/search-box/search-box';
import { Button } from '@kaarigar/shared/ui/button';
import { errorStateMessages } from '@kaarigar/shared/ui/error-state-messages';
import { lazyAgain, type NotLoadedProps } from '@kaarigar/shared/ui/lazy-again';
import { shellMessages } from '../shell-messages';

/** Most visits do without it, so it is downloaded when it is opened; a failed download leaves the way to all prices. */
export const SiteSearch = lazyAgain<SearchBoxProps>(
  () =>
    import(/* webpackChunkName: "search-box" */ '@kaarigar/shared/search-box/search-box').then(
      (module) => module.SearchBox,
    ),
  NoSearchBox,
);

function NoSearchBox({ isRetrying, onRetry }: NotLoadedProps<SearchBoxProps>) {
  const t = useMessages(shellMessages);
  const words = useMessages(errorStateMessages);
  return (
    <div role="status">
      <p>
        {t.searchFailed} <Link to={paths.prices}>{t.prices}</Link>
      </p>
      <Button variant="quiet" size="s" icon="retry" busy={isRetrying} onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}
