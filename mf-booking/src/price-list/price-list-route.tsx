import { listCatalogueItems } from '@kaarigar/shared/api/catalogue';
import { settled } from '@kaarigar/shared/contracts/problem';
import type { Category } from '@kaarigar/shared/domain/catalogue';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLoaderData, type RouteObject } from '@kaarigar/shared/platform/router';
import { onlyOnNewPath } from '../only-on-new-path';
import { PriceListPage } from './price-list-page';

/** The route of one price list; all seven routes are made with it. */
export function createPriceListRoute(
  context: RemoteContext,
  category: Category,
): Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'> {
  // Not awaited: the page appears at once, with a skeleton in place of the list.
  const loader = () => ({ list: settled(listCatalogueItems(context, category)) });

  function PriceListRoute() {
    const { list } = useLoaderData<typeof loader>();
    return <PriceListPage context={context} category={category} list={list} />;
  }

  return { loader, shouldRevalidate: onlyOnNewPath, Component: PriceListRoute };
}
