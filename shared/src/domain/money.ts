/** Whole paise. Money is never a float: 1 rupee = 100 paise. */
export type Paise = number;

/** Rupees (whole, or with up to two decimals) to paise. Throws a RangeError on anything finer or not finite. */
export function paiseFromRupees(rupees: number): Paise {
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise) || Math.abs(paise - rupees * 100) > 1e-6) {
    throw new RangeError(`not an amount of rupees: ${rupees}`);
  }
  return paise;
}

/** Paise to rupees, for wires that speak rupees (`amount` of the public API) and for display only. */
export function rupeesFromPaise(paise: Paise): number {
  return paise / 100;
}

/** unit price × quantity, in paise. Throws a RangeError when either is not a whole, non-negative number. */
export function multiplyPaise(unitPaise: Paise, quantity: number): Paise {
  const total = unitPaise * quantity;
  if (!Number.isSafeInteger(total) || !Number.isSafeInteger(quantity) || total < 0) {
    throw new RangeError(`cannot price ${quantity} × ${unitPaise} paise`);
  }
  return total;
}
