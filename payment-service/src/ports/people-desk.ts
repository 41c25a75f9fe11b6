/** What of people is removed when its time is over. The database knows how long that is. */
export interface PeopleDesk {
  /** Erases at most so many people who asked for it and whose wait is over; how many. */
  eraseDue(limit: number): Promise<number>;
  /** Removes at most `limit` rows of each kind that were kept long enough; how many of each. */
  purgeOld(limit: number): Promise<Readonly<Record<string, number>>>;
}
