import type { OrderActor, OrderStatus } from '@kaarigar/shared/domain/order-status';
import type { OrderModel } from './order-model';

/** What our database stores about it. */
export interface Books {
  readonly order: {
    readonly status: OrderStatus;
    readonly job_status: string;
    readonly kind: 'service' | 'contract';
    readonly payment_mode: 'online' | 'after_service';
    /** The order whose work was not right; null: it is no free visit. */
    readonly return_of: string | null;
    /** Why its customer asks to cancel it; null: nobody asks. */
    readonly cancel_reason: string | null;
    readonly amount_paise: number;
    readonly receipt_number: number | null;
    readonly payment_method: string | null;
    readonly transaction_id: string | null;
  };
  readonly attempts: readonly {
    readonly id: string;
    readonly reference: string;
    readonly provider_ref: string | null;
    readonly state: string;
  }[];
  readonly payments: readonly {
    readonly id: string;
    readonly attempt_id: string;
    readonly provider_payment_id: string;
    readonly amount_paise: number;
    readonly misfit: string | null;
  }[];
  readonly refunds: readonly {
    readonly id: string;
    readonly payment_id: string;
    /** The lost dispute that the provider shows as this refund. */
    readonly dispute_id: string | null;
    readonly provider_refund_id: string | null;
    readonly amount_paise: number;
    readonly state: 'pending' | 'processed' | 'failed';
    readonly is_returned: boolean;
  }[];
  readonly disputes: readonly {
    readonly id: string;
    readonly provider_dispute_id: string;
    readonly payment_id: string | null;
    readonly state: string;
    readonly amount_paise: number;
    readonly deducted_paise: number | null;
  }[];
  readonly cash: readonly { readonly amount_paise: number; readonly voided_at: string | null }[];
  readonly events: readonly {
    readonly type: string;
    readonly actor: OrderActor | 'provider';
    readonly from_status: OrderStatus | null;
    readonly to_status: OrderStatus | null;
    readonly data: Readonly<Record<string, unknown>>;
  }[];
  /** Mails of the order, by content. */
  readonly mails: readonly string[];
}

export async function readBooks(
  { world }: Pick<OrderModel, 'world'>,
  orderId: string,
): Promise<Books> {
  const [row] = await world.database.sql<{ books: Books }>(
    `select jsonb_build_object(
       'order', to_jsonb(o) - array['created_at', 'updated_at'],
       'attempts', (select coalesce(jsonb_agg(to_jsonb(a) - array['created_at', 'updated_at', 'expires_at',
           'next_check_at', 'checks'] order by a.created_at, a.id), '[]') from payment_attempts a
         where a.order_id = o.order_id),
       'payments', (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at, p.id), '[]') from payments p
         where p.order_id = o.order_id),
       'refunds', (select coalesce(jsonb_agg(to_jsonb(r) - array['updated_at', 'next_check_at'] order by
           r.created_at, r.id), '[]') from refunds r where r.order_id = o.order_id),
       'disputes', (select coalesce(jsonb_agg(to_jsonb(d) - array['next_check_at', 'raw'] order by d.opened_at, d.id),
           '[]') from disputes d where d.order_id = o.order_id),
       'cash', (select coalesce(jsonb_agg(to_jsonb(c) - array['taken_at'] order by c.taken_at, c.id), '[]')
         from cash_receipts c where c.order_id = o.order_id),
       'events', (select coalesce(jsonb_agg(to_jsonb(e) - 'at' order by e.id), '[]') from order_events e
         where e.order_id = o.order_id),
       'mails', (select coalesce(jsonb_agg(m.kind order by m.kind), '[]') from outbox m
         where m.order_id = o.order_id)
     ) as books from orders o where o.order_id = $1`,
    [orderId],
  );
  if (!row) throw new Error(`no order ${orderId}`);
  return row.books;
}

/** How many of the webhooks stored since the batch began no process has handled. */
export async function countOpenMessages({ world, lastMessageBefore }: OrderModel): Promise<number> {
  const [row] = await world.database.sql<{ open: number }>(
    'select count(*)::int as open from webhook_events where processed_at is null and id > $1',
    [lastMessageBefore],
  );
  return row?.open ?? 0;
}
