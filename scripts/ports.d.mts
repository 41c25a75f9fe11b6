type PortName =
  | 'gateway'
  | 'mf-public'
  | 'mf-booking'
  | 'mf-admin'
  | 'gateway-metrics'
  | 'payment-service'
  | 'payment-service-metrics'
  | 'payment-sandbox'
  | 'text-sandbox'
  | 'push-sandbox'
  | 'supabase'
  | 'mailbox'
  | 'smtp';

/** Every process and its port. */
export type Ports = Readonly<Record<PortName, number>> & Readonly<Record<string, number>>;

export const TEST_OFFSET: number;
export function readPorts(env?: Readonly<Record<string, string | undefined>>): Ports;
export function findOffset(first: number): Promise<number>;
