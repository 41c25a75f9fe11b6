import * as z from 'zod/mini';
import { catalogueItemRow, type CatalogueItem } from '../contracts/rows';
import type { Category } from '../domain/catalogue';
import type { RemoteContext } from '../platform/remote-module';
import { toDatabaseError } from './database-error';

const COLUMNS = Object.keys(catalogueItemRow.shape).join(',');
const rows = z.array(catalogueItemRow);

/** The active items of one price list, in the order the list is shown. */
export async function listCatalogueItems(
  context: RemoteContext,
  category: Category,
): Promise<readonly CatalogueItem[]> {
  const supabase = await context.getSupabase();
  const answer = await supabase
    .from('catalogue_items')
    .select(COLUMNS)
    .eq('category', category)
    .eq('active', true)
    .order('sort');
  if (answer.error) throw toDatabaseError(answer);
  return rows.parse(answer.data);
}
