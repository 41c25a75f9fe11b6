import { parseQuantity } from './parse-quantity';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The typed quantity after one step up (1) or down (-1), within the bounds; of a text that is no quantity the least. */
export function stepQuantity(typed: string, step: 1 | -1, { min, max }: Bounds): number {
  const quantity = parseQuantity(typed);
  return quantity === null ? min : Math.min(Math.max(quantity + step, min), max);
}
