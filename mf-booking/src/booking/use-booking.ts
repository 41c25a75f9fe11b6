import { useRef, useState } from 'react';
import { createOrder, findOrder } from '@kaarigar/shared/api/orders';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { createOrderId } from '@kaarigar/shared/domain/order-id';
import { getLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { SignedIn } from '@kaarigar/shared/platform/session';
import { draftStorage } from '../draft-storage';
import { pendingOrders } from '../payment/pending-order';
import { requestCheckout } from '../payment/request-checkout';
import {
  initialFields,
  restoreFields,
  type BookingField,
  type BookingFields,
} from './booking-fields';
import { draftKey, openDraft } from './draft';
import { orderOf, type PaymentMode } from './order-of';
import { placeOrder, type OrderPorts, type Placed } from './place-order';
import { problemsOfCode, validateBooking, type BookingProblems } from './validate-booking';

interface BookingOptions {
  readonly context: RemoteContext;
  readonly person: SignedIn;
  readonly item: CatalogueItem;
  readonly returnPath: string;
}

export interface Booking {
  readonly fields: BookingFields;
  readonly problems: BookingProblems;
  readonly change: (field: BookingField, value: string) => void;
  /** Checks and places the order. Null when the details are not right yet, or while another try is on its way. */
  readonly place: (mode: PaymentMode) => Promise<Placed | null>;
  /** The way of paying whose order is on its way. */
  readonly placing: PaymentMode | null;
  /** Ends the wait of a button when the person is back on this page. */
  readonly release: () => void;
}

/** The state of one details form: what is typed, what is wrong with it, and the order it becomes. */
export function useBooking({ context, person, item, returnPath }: BookingOptions): Booking {
  const key = draftKey(person.userId, `${item.category}.${item.id}`);
  const [draft] = useState(() => openDraft(draftStorage, key));
  const [fields, setFields] = useState(() => {
    const now = new Date();
    return restoreFields(
      initialFields({ me: person.me, unit: item.unit, now }),
      draft.fields(),
      now,
    );
  });
  const [checkedAt, setCheckedAt] = useState<Date | null>(null);
  const [refused, setRefused] = useState<BookingProblems>({});
  const [placing, setPlacing] = useState<PaymentMode | null>(null);
  const isPlacing = useRef(false);

  function change(field: BookingField, value: string): void {
    const next = { ...fields, [field]: value };
    setFields(next);
    draft.saveFields(next);
    setRefused((problems) => ({ ...problems, [field]: undefined }));
  }

  function release(): void {
    isPlacing.current = false;
    setPlacing(null);
  }

  async function place(mode: PaymentMode): Promise<Placed | null> {
    if (isPlacing.current) return null;
    const now = new Date();
    const check = validateBooking(fields, { unit: item.unit, now });
    setCheckedAt(now);
    if (!check.ok) return null;
    isPlacing.current = true;
    setPlacing(mode);
    setRefused({});
    const order = orderOf(item, check.values, { mode, locale: getLocale() });
    const placed = await placeOrder(
      portsOf({ context, person, item, returnPath, draftKey: key }),
      draft,
      order,
    );
    if (placed.kind === 'refused') setRefused(problemsOfCode(placed.failure.code));
    // On the way to the payment page the button keeps saying so.
    if (placed.kind !== 'pay') release();
    return placed;
  }

  // From the first try on, a problem goes away as it is put right.
  const check = checkedAt ? validateBooking(fields, { unit: item.unit, now: checkedAt }) : null;
  const problems = check?.ok === false ? check.problems : refused;
  return { fields, problems, change, place, placing, release };
}

interface PortsOptions extends BookingOptions {
  readonly draftKey: string;
}

function portsOf({ context, person, item, returnPath, draftKey: key }: PortsOptions): OrderPorts {
  return {
    newOrderId: createOrderId,
    createOrder: (order, orderId) => createOrder(context, order, orderId),
    findOrder: (orderId) => findOrder(context, orderId),
    createCheckout: (orderId) => requestCheckout(context, { orderId, returnPath }),
    rememberPending: (order) =>
      pendingOrders.remember(person.userId, order, { draftKey: key, nameHi: item.name_hi }),
  };
}
