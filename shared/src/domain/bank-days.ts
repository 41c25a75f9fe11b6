/** Within so many working days a bank returns by itself what was debited for a payment that did not arrive. */
export const UNCONFIRMED_RETURN_DAYS = 5;

/** So many working days a refund of ours usually takes to arrive. */
export const REFUND_DAYS = { min: 5, max: 7 } as const;
