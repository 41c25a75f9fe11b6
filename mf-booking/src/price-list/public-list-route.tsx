import { listCatalogueItems } from '@kaarigar/shared/api/catalogue';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import type { Category } from '@kaarigar/shared/domain/catalogue';
import { createLiveReader } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import {
  useLoaderData,
  type LoaderFunctionArgs,
  type RouteObject,
} from '@kaarigar/shared/platform/router';
import { isPageOpen } from '../is-page-open';
import { onlyOnNewPath } from '../only-on-new-path';
import { PublicListPage } from './public-list-page';

/** `/prices/:list`: a price list for everybody. */
export function createPublicListRoute(
  context: RemoteContext,
  category: Category,
): Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'> {
  const reader = createLiveReader<readonly CatalogueItem[]>();

  const loader = async ({ request }: LoaderFunctionArgs) => {
    const list = reader.read(category, () => listCatalogueItems(context, category));
    // The first visit shows a skeleton at once; a refresh waits, so that the list stays until the new one arrives.
    if (reader.hasRead() && isPageOpen(request.url)) await list;
    return { list };
  };

  function PublicListRoute() {
    const { list } = useLoaderData<typeof loader>();
    return <PublicListPage context={context} category={category} list={list} />;
  }

  return { loader, shouldRevalidate: onlyOnNewPath, Component: PublicListRoute };
}
