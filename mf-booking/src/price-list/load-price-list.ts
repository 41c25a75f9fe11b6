import { listCatalogueItems } from '@kaarigar/shared/api/catalogue';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import type { Category } from '@kaarigar/shared/domain/catalogue';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';

export type LoadedList =
  | { readonly kind: 'items'; readonly items: readonly CatalogueItem[] }
  | { readonly kind: 'failed'; readonly failure: Problem };

/** The list's active items, or why they could not be had. Never rejects: the page shows either. */
export async function loadPriceList(
  context: RemoteContext,
  category: Category,
): Promise<LoadedList> {
  try {
    return { kind: 'items', items: await listCatalogueItems(context, category) };
  } catch (error) {
    return { kind: 'failed', failure: problemOf(error) };
  }
}
