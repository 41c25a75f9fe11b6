import type { PaymentLedger } from '../ports';
import type { Door, Metrics } from './metrics';

/** The ledger behind one door: its settlements are counted under that door. */
export function meteredLedger(ledger: PaymentLedger, metrics: Metrics, door: Door): PaymentLedger {
  return {
    ...ledger,
    async settle(...report) {
      const settlement = await ledger.settle(...report);
      metrics.settlement(door, settlement.changed ? settlement.status : 'unchanged');
      return settlement;
    },
  };
}
