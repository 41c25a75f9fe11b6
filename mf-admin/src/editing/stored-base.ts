import { fieldsLike, kindOf } from '@kaarigar/shared/forms/draft';

/**
 * The row that a draft was typed over, or null when what is stored is none: no draft, or one of an older release, whose
 * rows or fields were others.
 */
export function storedBase<Row extends object, Values extends object>(
  stored: unknown,
  row: Row,
  valuesOf: (row: Row) => Values,
): Row | null {
  if (stored === null || !hasPartsOf(row, stored)) return null;
  const base = stored as Row;
  const model = valuesOf(row);
  const fitting = Object.keys(fieldsLike(model, valuesOf(base) as Record<string, unknown>));
  return fitting.length === Object.keys(model).length ? base : null;
}

/** Whether all that `model` has is there, and of the same kind; an empty column may be filled and a filled one empty. */
function hasPartsOf(model: unknown, value: unknown): boolean {
  if (model === null || value === null) return true;
  if (kindOf(model) !== 'object') return kindOf(model) === kindOf(value);
  return (
    kindOf(value) === 'object' &&
    Object.entries(model as object)
      .filter(([, part]) => part !== undefined)
      .every(([name, part]) => {
        const other = (value as Record<string, unknown>)[name];
        return other !== undefined && hasPartsOf(part, other);
      })
  );
}
