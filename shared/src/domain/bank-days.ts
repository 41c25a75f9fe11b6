/** A bank automatically returns money that was debited for a failed payment within this number of working days. */
export const UNCONFIRMED_RETURN_DAYS = 5;

/** Our refunds usually arrive within this number of working days. */
export const REFUND_DAYS = { min: 5, max: 7 } as const;
