import { useState } from 'react';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { getLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { SignedIn } from '@kaarigar/shared/platform/session';
import { tabStorage } from '@kaarigar/shared/platform/storage';
import {
  initialFields,
  restoreFields,
  type BookingField,
  type BookingFields,
} from './booking-fields';
import { draftKey, openDraft } from './draft';
import { orderOf } from './order-of';
import type { PaymentMode } from './payment-mode';
import type { Placed } from './place-order';
import { usePlacing, type Placing } from './use-placing';
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
  readonly placing: Placing['placing'];
  readonly release: Placing['release'];
  /** The order this very draft was sent as; null when it was not sent yet. */
  readonly sentOrderId: string | null;
}

/** The state of one details form: what is typed, what is wrong with it, and the order it becomes. */
export function useBooking({ context, person, item, returnPath }: BookingOptions): Booking {
  const key = draftKey(person.userId, `${item.category}.${item.id}`);
  const [draft] = useState(() => openDraft(tabStorage, key));
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
  const {
    placing,
    place: placeChecked,
    release,
  } = usePlacing({
    context,
    userId: person.userId,
    draft,
    draftKey: key,
    returnPath,
  });

  function change(field: BookingField, value: string): void {
    const next = { ...fields, [field]: value };
    setFields(next);
    draft.saveFields(next);
    setRefused((problems) => ({ ...problems, [field]: undefined }));
  }

  async function place(mode: PaymentMode): Promise<Placed | null> {
    const now = new Date();
    const check = validateBooking(fields, { unit: item.unit, now });
    setCheckedAt(now);
    if (!check.ok) return null;
    setRefused({});
    const placed = await placeChecked(orderOf(item, check.values, { mode, locale: getLocale() }));
    if (placed?.kind === 'refused') setRefused(problemsOfCode(placed.failure.code));
    return placed;
  }

  // From the first try on, a problem goes away as it is put right.
  const check = checkedAt ? validateBooking(fields, { unit: item.unit, now: checkedAt }) : null;
  const problems = check?.ok === false ? check.problems : refused;
  const sentOrderId = draft.sent()?.orderId ?? null;
  return { fields, problems, change, place, placing, release, sentOrderId };
}
