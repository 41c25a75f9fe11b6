import { personalStorage, type StorageArea } from '@kaarigar/shared/platform/storage';

const KEY = 'awaited-payment';

/** As `private.is_being_paid()` has it: what the bank has not said by then it may never say. */
const MAX_SILENCE_MS = 3_600_000;

interface AwaitedPayment {
  /** The order that somebody came back from paying without an answer of their bank, while it may still come; else null. */
  readonly orderId: () => string | null;
  /** What was heard when the payment of an order was asked about. */
  readonly heard: (orderId: string, isSilence: boolean) => void;
}

export function createAwaitedPayment(
  storage: StorageArea,
  now: () => number = Date.now,
): AwaitedPayment {
  function orderId(): string | null {
    const [id = '', since] = (storage.getItem(KEY) ?? '').split(' ');
    return now() - Number(since) < MAX_SILENCE_MS ? id : null;
  }
  return {
    orderId,
    heard(id, isSilence) {
      if (isSilence && orderId() !== id) storage.setItem(KEY, `${id} ${now()}`);
      if (!isSilence && orderId() === id) storage.removeItem(KEY);
    },
  };
}

export const awaitedPayment = createAwaitedPayment(personalStorage);
