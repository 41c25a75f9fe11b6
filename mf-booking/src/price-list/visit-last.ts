import { VISITING_CHARGE_ID } from '@kaarigar/shared/domain/catalogue';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';

/**
 * What was found of a list, with the Visiting Charge at its end: it stands in every list and under every search
 * (specification, section 8), so that who finds nothing can ask for a visit.
 */
export function visitLast(
  found: readonly CatalogueItem[],
  items: readonly CatalogueItem[],
): readonly CatalogueItem[] {
  return [...found.filter(({ id }) => id !== VISITING_CHARGE_ID), ...items.filter(isVisit)];
}

export function isVisit({ id }: Pick<CatalogueItem, 'id'>): boolean {
  return id === VISITING_CHARGE_ID;
}
