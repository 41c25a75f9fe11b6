/** ₹1,234.50 as Cashfree's API writes it: a number of rupees. */
export function rupees(paise: number): number {
  return paise / 100;
}

/** As its webhooks write it: text with two decimals. */
export function rupeeText(paise: number): string {
  return (paise / 100).toFixed(2);
}

/** Rupees to paise; null when there are more than two decimals. */
export function paiseOf(amount: number): number | null {
  const paise = Math.round(amount * 100);
  // Exact for amounts with two decimals; anything finer differs.
  return rupees(paise) === amount ? paise : null;
}
