import type { CatalogueItem } from '../contracts/rows';

export interface ItemGroup {
  readonly name_en: string;
  readonly name_hi: string;
  readonly items: readonly CatalogueItem[];
}

/** Items in their groups: a group stands where its first item stands, and is called as that item says. */
export function groupItems(items: readonly CatalogueItem[]): readonly ItemGroup[] {
  const groups = new Map<string, CatalogueItem[]>();
  for (const item of items) {
    const group = groups.get(item.group_en);
    if (group) group.push(item);
    else groups.set(item.group_en, [item]);
  }
  return [...groups].map(([name_en, all]) => ({
    name_en,
    name_hi: all[0]?.group_hi ?? name_en,
    items: all,
  }));
}
