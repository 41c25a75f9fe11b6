/** Far more than are ever made at one moment; one client alone does not fill it. */
const AT_ONCE = { all: 500, ofOne: 100 };

/**
 * Counts what is under way, as pages that are being made. Null: too much is, of this client or of all; else what is to be
 * called when it is over.
 */
export function createUnderWay({
  factor,
  ...bounds
}: {
  /** Multiplies what one client may. */
  readonly factor: number;
} & Partial<typeof AT_ONCE>): (client: string) => (() => void) | null {
  const { all, ofOne } = { ...AT_ONCE, ...bounds };
  const ofClient = Math.ceil(ofOne * factor);
  const byClient = new Map<string, number>();
  let underWay = 0;

  return (client) => {
    const own = byClient.get(client) ?? 0;
    if (underWay >= all || own >= ofClient) return null;
    underWay += 1;
    byClient.set(client, own + 1);
    return () => {
      underWay -= 1;
      const left = (byClient.get(client) ?? 0) - 1;
      if (left > 0) byClient.set(client, left);
      else byClient.delete(client);
    };
  };
}
