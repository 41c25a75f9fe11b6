import { fieldsLike, kindOf } from '@kaarigar/shared/forms/draft';

/**
 * The row that a draft was typed over. Null when there is no draft, or when the draft comes from an older release with
 * other rows or fields.
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

/** Whether `value` has every field of `model`, with the same type; a column may be null in only one of them. */
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
