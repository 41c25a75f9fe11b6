/** How many rows a view has: those of the chosen value of the counted filter, or all. */
export function totalOf(counts: Readonly<Record<string, number>>, chosen: string | null): number {
  if (chosen !== null) return counts[chosen] ?? 0;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
