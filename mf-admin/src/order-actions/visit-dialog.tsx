import { useEffect, useRef, useState } from 'react';
import { getOrder } from '@kaarigar/shared/api/admin-orders';
import { changeVisit } from '@kaarigar/shared/api/order-actions';
import { whoCanCome } from '@kaarigar/shared/api/workers';
import type { OrderDetails, VisitRequest } from '@kaarigar/shared/contracts/payment-api';
import { settled } from '@kaarigar/shared/contracts/problem';
import { followVisit, type VisitForm } from '@kaarigar/shared/domain/follow-visit';
import { canChangeVisit } from '@kaarigar/shared/domain/order-status';
import { cleanLines } from '@kaarigar/shared/domain/plain-text';
import { nextBookableDays, SLOTS } from '@kaarigar/shared/domain/schedule';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { AddressField } from '@kaarigar/shared/ui/address-field';
import { Alert } from '@kaarigar/shared/ui/alert';
import { CheckboxField, SelectField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { DayField } from '@kaarigar/shared/ui/day-field';
import { ActionDialog } from '../action-dialog/action-dialog';
import type { OrderControls } from '../action-dialog/order-controls';
import { useAction } from '../action-dialog/use-action';
import { Telling } from '../order/telling';
import { listNames } from '../order-workers/list-names';
import { assignMessages } from '../order-workers/worker-messages';
import { checkMovedVisit } from './check-moved-visit';
import { movedAlong } from './move-along';
import { visitMessages } from './visit-messages';

/** As many as stand beside each other. */
const NEAR_DAYS = 3;

function visitOf({ scheduled_on: day, slot, address }: OrderDetails): VisitForm {
  return { day: day ?? '', slot: slot ?? '', address };
}

/** Another day, part of the day or address, agreed with the customer. */
export function VisitDialog({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(visitMessages);
  const words = useMessages(assignMessages);
  const locale = useLocale();
  const { context, order } = controls;
  const [openedAt] = useState(() => new Date());
  const [followed, setFollowed] = useState(order);
  const before = visitOf(followed);
  const others = controls.ofOneCall.filter(canChangeVisit);
  const [also, setAlso] = useState<readonly string[]>([]);
  const notMoved = useRef<readonly string[]>([]);
  const action = useAction({
    controls,
    action: 'visit',
    initial: before,
    check: (fields) => checkMovedVisit(before, fields, openedAt),
    text: (_, problem): string => t[problem],
    async send(seen, visit) {
      const answered = await changeVisit(context, order.order_id, { ...seen, ...visit });
      notMoved.current = [];
      for (const id of also) {
        const read = await settled(moveAlong(context, id, order, visit));
        if (read.state === 'failed') notMoved.current = [...notMoved.current, id];
      }
      return answered;
    },
    success() {
      if (notMoved.current.length > 0) return t.partly({ orders: notMoved.current.join(', ') });
      return also.length > 0 ? t.successAll({ orders: also.join(', ') }) : t.success;
    },
  });
  const { form, seen } = action;
  const { field } = form;

  // The person has looked at what the order has become: what they did not touch follows.
  if (followed.updated_at !== seen.updated_at) {
    setFollowed(seen);
    form.change(followVisit(form.values, before, visitOf(seen)));
  }

  return (
    <ActionDialog action={action} title={t.title} confirm={t.confirm} doing={t.doing}>
      <p>{t.consequence}</p>
      <Telling order={order} />
      <FieldRow>
        <DayField
          {...field('day')}
          label={words.day}
          near={nextBookableDays(openedAt, NEAR_DAYS)}
          openedAt={openedAt}
        />
        {order.days === null ? (
          <SelectField
            {...field('slot')}
            label={words.slot}
            placeholder={words.wholeDay}
            options={SLOTS.map((slot) => ({ value: slot, label: slotText(slot, locale) }))}
          />
        ) : null}
      </FieldRow>
      {order.workers.length > 0 ? (
        <WhoComesAlong
          // Each time is asked for by itself.
          key={`${form.values.day} ${form.values.slot}`}
          context={context}
          order={order}
          day={form.values.day}
          slot={form.values.slot}
        />
      ) : null}
      <AddressField {...field('address')} autoComplete="off" label={t.address} />
      {others.map((other) => (
        <CheckboxField
          key={other.order_id}
          name={`also-${other.order_id}`}
          label={t.also({
            order: [other.order_id, serviceName(other, locale), visitText(other, locale)]
              .filter(Boolean)
              .join(' · '),
          })}
          hint={t.alsoHint}
          checked={also.includes(other.order_id)}
          onChange={({ target }) =>
            setAlso(
              target.checked
                ? [...also, other.order_id]
                : also.filter((id) => id !== other.order_id),
            )
          }
        />
      ))}
    </ActionDialog>
  );
}

/** Another order of the call, as it is at this moment. */
async function moveAlong(
  context: RemoteContext,
  orderId: string,
  before: OrderDetails,
  visit: Omit<VisitRequest, 'expected_updated_at'>,
): Promise<void> {
  const other = await getOrder(context, orderId);
  await changeVisit(context, orderId, {
    expected_updated_at: other.updated_at,
    ...movedAlong(other, { ...before, address: cleanLines(before.address) }, visit),
  });
}

interface WhoComesAlongProps {
  readonly context: RemoteContext;
  readonly order: OrderDetails;
  readonly day: string;
  readonly slot: string;
}

/** Who of the workers comes at the chosen time, and who is taken off because they are busy or away then. */
function WhoComesAlong({ context, order, day, slot }: WhoComesAlongProps) {
  const t = useMessages(visitMessages);
  const locale = useLocale();
  const [able, setAble] = useState<readonly string[] | null>(null);
  const { order_id: orderId } = order;
  const isMoved = day !== (order.scheduled_on ?? '') || slot !== (order.slot ?? '');
  const isAsked = isMoved && day !== '';
  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    void settled(whoCanCome(context, { orderId, day, slot })).then((read) => {
      // What could not be asked is said as a rule.
      if (isWanted && read.state === 'known') setAble(read.value);
    });
    return () => {
      isWanted = false;
    };
  }, [context, orderId, day, slot, isAsked]);
  if (!isMoved) return null;
  const along = order.workers.filter(({ worker_id: id }) => able?.includes(id));
  const off = order.workers.filter(({ worker_id: id }) => able?.includes(id) === false);
  return (
    <div role="status">
      {able === null ? <Alert tone="info">{t.mayBeBusy}</Alert> : null}
      {off.length > 0 ? (
        <Alert tone="warning">{t.busy({ names: listNames(off, locale) })}</Alert>
      ) : null}
      {along.length > 0 ? (
        <Alert tone="info">{t.come({ names: listNames(along, locale) })}</Alert>
      ) : null}
    </div>
  );
}
