const booked = new Set<string>();

/** Remembers, as long as the page is open, what this person has booked here themselves: it is no news to them. */
export function noteBooked(orderIds: readonly string[]): void {
  for (const orderId of orderIds) booked.add(orderId);
}

export const isBookedHere = (orderId: string): boolean => booked.has(orderId);
