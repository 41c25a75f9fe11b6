import * as z from 'zod';

/** The answers of one run, without anything by which a person or an account could be found. */
export const recordingSchema = z.object({
  provider: z.enum(['razorpay', 'cashfree']),
  /** Whose answers they are. Those of the sandbox prove nothing about the provider. */
  source: z.enum(['provider', 'sandbox']),
  recordedAt: z.iso.datetime(),
  steps: z.array(
    z.object({
      name: z.string(),
      status: z.number().int(),
      body: z.unknown(),
    }),
  ),
  webhooks: z.array(
    z.object({ name: z.string(), headers: z.array(z.string()), body: z.unknown() }),
  ),
});
export type Recording = z.infer<typeof recordingSchema>;

/** Whose answers come from an address. */
export function sourceOf(baseUrl: string): Recording['source'] {
  const { hostname } = new URL(baseUrl);
  return /(^|\.)(razorpay|cashfree)\.com$/.test(hostname) ? 'provider' : 'sandbox';
}
