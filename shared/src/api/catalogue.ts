import { catalogueItemRow, type CatalogueItem } from '../contracts/catalogue-rows';
import type { Category } from '../domain/catalogue';
import type { RemoteContext } from '../platform/remote-module';
import { readRows } from './database';

/** The active items of all price lists, each in the order it is shown. */
export function listAllCatalogueItems(context: RemoteContext): Promise<readonly CatalogueItem[]> {
  return readRows(context, {
    table: 'catalogue_items',
    row: catalogueItemRow,
    query: { active: 'eq.true', order: 'category,sort' },
  });
}

/** The active items of one price list, in the order the list is shown. */
export function listCatalogueItems(
  context: RemoteContext,
  category: Category,
): Promise<readonly CatalogueItem[]> {
  return readRows(context, {
    table: 'catalogue_items',
    row: catalogueItemRow,
    query: { category: `eq.${category}`, active: 'eq.true', order: 'sort' },
  });
}
