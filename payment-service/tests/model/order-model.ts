import { cashfreeAt } from '../accounts';
import { call, createOrder, press, setKnobs, type Answer } from '../customer';
import type { ServiceInstance } from '../service-instance';
import { forgetDeadlines } from '../deadlines';
import { SITE, startWorld, type World } from '../world';
import { readProvider, type AtProvider } from './at-provider';
import { createHurriedClock } from './hurried-clock';
import { FaultInjector } from './faults';
import { bookFreeVisit } from './book-free-visit';
import { bookStage } from './book-stage';
import { WebhookQueue, type Webhook } from './webhook-queue';
import type { OrderKind, Step } from './step';

/** One process of the service. */
interface Instance {
  readonly world: World;
  readonly isDead: () => boolean;
}

type Actions = {
  readonly [Name in Step['do']]: (step: Extract<Step, { do: Name }>, at: Instance) => unknown;
};

interface Rest {
  readonly webhooks: WebhookQueue;
  readonly faults: FaultInjector;
  readonly clock: ReturnType<typeof createHurriedClock>;
}

const PRICE_PAISE = 400_000;

const MINUTE_MS = 60_000;
const INTERVALS = { '1 minute': MINUTE_MS, '25 hours': 25 * 60 * MINUTE_MS } as const;

let lastReceipt = 0;
let lastKey = 0;

/**
 * Acts as the customer, the provider, staff and chance around a batch of orders of ₹4,000, one after the other, on two
 * instances of the real service: one with faults, and one without. What all of them wait for happens to the whole batch
 * at once, because a round of the reconciler costs as much for one order as for ten.
 */
export class OrderModel {
  readonly world: World;
  readonly webhooks: WebhookQueue;
  readonly #faults: FaultInjector;
  readonly #clock: Rest['clock'];
  /** The batch so far; steps are about the last. */
  readonly orderIds: string[] = [];
  /** Number of the last webhook that was stored before the batch. */
  lastMessageBefore = 0;
  #addresses: string[] = [];
  #lastKey = '';
  #secondPayment: 'capture' | 'auto-refund' = 'capture';
  #chaos: { readonly seed: number; readonly rate: number } | null = null;
  /** How far the provider's clock is ahead. */
  #clockSkewMs = 0;
  #restarting: Promise<void> | null = null;
  readonly #instances: readonly [Instance, Instance];
  /** The instance that receives requests and webhooks. */
  #here: Instance;

  private constructor(world: World, another: ServiceInstance, rest: Rest) {
    this.world = world;
    this.webhooks = rest.webhooks;
    this.#faults = rest.faults;
    this.#clock = rest.clock;
    const { url: serviceUrl, reconcile, idle } = another;
    this.#instances = [
      { world, isDead: () => rest.faults.isDead },
      { world: { ...world, serviceUrl, reconcile, idle }, isDead: () => false },
    ];
    this.#here = this.#instances[0];
  }

  static async start(provider: 'razorpay' | 'cashfree'): Promise<OrderModel> {
    const faults = new FaultInjector(() => void world.killService());
    const clock = createHurriedClock();
    const world = await startWorld({
      webhooks: false,
      provider: (razorpay, url) => (provider === 'cashfree' ? cashfreeAt(url) : razorpay),
      wrapPort: () => faults.beginLife(),
      clock,
    });
    const webhooks = await WebhookQueue.open(world, provider);
    return new OrderModel(world, await world.startAnother(), { webhooks, faults, clock });
  }

  async stop(): Promise<void> {
    await this.webhooks.close();
    await this.world.stop();
  }

  /** Starts another batch; everything before it is in the past. */
  async begin(): Promise<void> {
    this.orderIds.length = 0;
    this.webhooks.clear();
    this.world.log.length = 0;
    forgetDeadlines();
    // Otherwise the daily limits on orders and their changes would stop the scenarios after the twentieth.
    await this.world.database.sql(
      `with made as (update orders set created_at = created_at - interval '25 hours'
           where created_at > now() - interval '25 hours'),
         asked as (update contract_requests set created_at = created_at - interval '25 hours'
           where created_at > now() - interval '25 hours')
       update order_events set at = at - interval '25 hours' where at > now() - interval '25 hours'`,
    );
    const [last] = await this.world.database.sql<{ id: number }>(
      'select coalesce(max(id), 0)::int as id from webhook_events',
    );
    this.lastMessageBefore = last?.id ?? 0;
  }

  /** Begins the batch's next order, with everything as it should be. */
  async order(kind: OrderKind): Promise<void> {
    this.#faults.arm(null);
    this.#secondPayment = 'capture';
    this.#chaos = null;
    this.#clock.setOff(0);
    this.#clockSkewMs = 0;
    await this.#bank('processed');
    await this.#restart();
    this.#here = this.#instances[0];
    await this.#setPrice(PRICE_PAISE);
    this.#addresses = [];
    this.#lastKey = '';
    this.orderIds.push(await this.#book(kind));
  }

  #book(kind: OrderKind): Promise<string> {
    switch (kind) {
      case 'online':
        return this.world.book();
      case 'after service':
        return this.world.book({ payment_mode: 'after_service' });
      case 'stage':
        return bookStage(this.world.database, PRICE_PAISE);
      case 'free visit':
        return bookFreeVisit(this.world.database);
    }
  }

  /** The order that steps are about. */
  get orderId(): string {
    return this.orderIds.at(-1) ?? '';
  }

  async run(step: Step): Promise<void> {
    await this.#do(step, this.#here);
    await this.webhooks.collect();
  }

  /** Nobody acts any more; only the reconciler works, as long as necessary. */
  async settle(): Promise<void> {
    this.#faults.arm(null);
    await this.#endChaos();
    await this.#restart();
    for (let round = 0; round < 2; round += 1) {
      await this.#passTime('1 minute');
      await this.world.reconcile();
    }
    await this.webhooks.collect();
  }

  /** All pending events happen: links expire, banks decide. */
  async conclude(): Promise<void> {
    await this.#bank('processed');
    await this.#bankDecides('processed');
    await this.#giveUpPayments();
    await this.#decideDisputes();
    await this.#passDay();
    await this.settle();
    // A dispute whose messages were lost is found when somebody looks, or by what it took from a settlement.
    for (const orderId of this.orderIds) {
      await this.#act(this.#instances[0], 'recheck', { as: 'customer', orderId });
    }
  }

  /** Sends every webhook so far once more. */
  async repeatWebhooks(): Promise<void> {
    for (const webhook of this.webhooks.all) await this.#deliver(webhook, this.#instances[0]);
    await this.world.idle();
  }

  async #do(step: Step, at: Instance): Promise<void> {
    await (this.#actions[step.do] as (step: Step, at: Instance) => Promise<unknown>)(step, at);
  }

  readonly #actions: Actions = {
    'go to pay': (_, at) => this.#ask(at, () => createOrder(at.world, this.orderId)),
    ask: (_, at) => this.#get(at, `/get-payment-details?order_id=${this.orderId}`),
    recheck: (_, at) => this.#act(at, 'recheck', { as: 'customer' }),
    press: async ({ button, link }) => {
      const chosen = fromNewest(this.provider().links, link);
      if (!chosen) return;
      const address = await press(chosen, button);
      if (address.startsWith(`${SITE}/api`)) this.#addresses.push(address);
    },
    'come back': ({ visit }, at) => {
      const address = fromNewest(this.#addresses, visit);
      return address && this.#get(at, address.replace(`${SITE}/api`, ''));
    },
    'cancel order': ({ as }, at) => this.#act(at, 'cancel', { as }),
    'pay after': (_, at) => this.#act(at, 'pay-after', { as: 'customer' }),
    revise: ({ mode, house }, at) =>
      this.#act(at, 'revise', {
        as: 'customer',
        body: {
          name: 'Sunita Devi',
          mobileNumber: '9876500011',
          email: 'sunita@test.example',
          address: `House ${house}, Mahuabagh`,
          quantity: 1,
          scheduled_on: null,
          slot: null,
          payment_mode: mode,
          // Another price of today is refused.
          expected_amount_paise: PRICE_PAISE,
        },
      }),
    'ask to cancel': ({ reason }, at) =>
      this.#act(at, 'ask-cancel', { as: 'customer', body: { reason } }),
    'decline cancel': (_, at) =>
      this.#act(at, 'decline-cancel', { as: 'staff', body: { reason: 'part of a scenario' } }),
    deliver: async ({ webhook, copies }, at) => {
      const chosen = fromNewest(this.webhooks.waiting, webhook);
      if (!chosen) return;
      await Promise.all(Array.from({ length: copies }, () => this.#deliver(chosen, at)));
      await this.#orDeath(at, () => at.world.idle());
    },
    'lose webhook': ({ webhook }) => {
      const chosen = fromNewest(this.webhooks.waiting, webhook);
      if (chosen) this.webhooks.waiting.splice(this.webhooks.waiting.indexOf(chosen), 1);
    },
    reconcile: async (_, at) => {
      await this.#passTime('1 minute');
      await this.#orDeath(at, () => at.world.reconcile());
    },
    'a minute passes': () => this.#passTime('1 minute'),
    'a day passes': () => this.#passDay(),
    restart: () => this.#restart(),
    'change instance': (_, at) => {
      this.#here = this.#other(at);
    },
    'change price': () => this.#setPrice(PRICE_PAISE + 50_000),
    refund: async ({ paise, isRepeat, bank }, at) => {
      await this.#bank(bank);
      if (!isRepeat || this.#lastKey === '') this.#lastKey = `scenario-${(lastKey += 1)}`;
      const amount = paise === null ? {} : { amount_paise: paise };
      const body = { reason: 'part of a scenario', idempotency_key: this.#lastKey, ...amount };
      await this.#act(at, 'refund', { as: 'admin', body });
    },
    'refund in dashboard': async ({ paise, payment, bank }) => {
      const chosen = fromNewest(this.#payments(), payment);
      if (!chosen) return;
      await this.#bank(bank);
      // The provider may refuse: nothing is left to refund, or nothing was captured.
      await this.#atProvider(`payments/${chosen.payment_id}/refunds`, {
        ...(paise !== null && { amount_paise: paise }),
      });
    },
    'bank decides': ({ outcome }) => this.#bankDecides(outcome),
    'bank changes its mind': async ({ refund, outcome }) => {
      const { refunds } = this.provider();
      const chosen = fromNewest(
        refunds.filter(({ status, cause }) => status === 'processed' && cause.by === 'merchant'),
        refund,
      );
      if (chosen) await this.#atProvider(`refunds/${chosen.id}/${outcome}`);
    },
    'bank moves payment': async ({ payment, act }) => {
      const chosen = fromNewest(this.#payments(), payment);
      // The sandbox refuses what cannot happen to the payment as it stands.
      if (chosen) await this.#atProvider(`payments/${chosen.payment_id}/${act}`);
    },
    'second payments': ({ are }) => {
      this.#secondPayment = are === 'captured' ? 'capture' : 'auto-refund';
      return this.#bank('processed');
    },
    dispute: async ({ payment, paise }) => {
      const chosen = fromNewest(this.#payments(), payment);
      if (!chosen) return;
      await this.#atProvider(`payments/${chosen.payment_id}/disputes`, {
        ...(paise !== null && { amount_paise: paise }),
      });
    },
    'dispute moves': async ({ dispute, to }) => {
      const { disputes } = this.provider();
      const chosen = fromNewest(disputes, dispute);
      if (chosen) await this.#atProvider(`disputes/${chosen.id}/${to}`);
    },
    'accept review': (_, at) =>
      this.#act(at, 'review', { as: 'staff', body: { reason: 'part of a scenario' } }),
    'pay in cash': (_, at) =>
      this.#act(at, 'cash', {
        as: 'staff',
        body: { receipt_number: `R-${(lastReceipt += 1)}` },
      }),
    'void cash': (_, at) =>
      this.#act(at, 'cash/void', { as: 'admin', body: { reason: 'part of a scenario' } }),
    reopen: (_, at) => this.#act(at, 'reopen', { as: 'staff' }),
    chaos: ({ seed, rate }) => {
      this.#chaos = { seed, rate };
      return this.#bank('processed');
    },
    clock: ({ of, minutesOff }) => {
      if (of === 'service') return this.#clock.setOff(minutesOff * MINUTE_MS);
      this.#clockSkewMs = minutesOff * MINUTE_MS;
      return this.#bank('processed');
    },
    fault: (fault) => this.#faults.arm(fault),
    together: ({ steps: [one, two], isApart }, at) =>
      Promise.all([this.#do(one, at), this.#do(two, isApart ? this.#other(at) : at)]),
  };

  #other(one: Instance): Instance {
    const [first, second] = this.#instances;
    return one === first ? second : first;
  }

  #act(
    at: Instance,
    what: string,
    {
      as,
      body = {},
      orderId = this.orderId,
    }: { as: 'customer' | 'staff' | 'admin'; body?: object; orderId?: string },
  ): Promise<void> {
    const path = `/orders/${orderId}/${what}`;
    return this.#ask(at, () => call(at.world, path, { method: 'POST', as, body }));
  }

  #get(at: Instance, path: string): Promise<void> {
    return this.#ask(at, () => call(at.world, path));
  }

  /** A service that is dead or dying gives no response; a live one never reports an internal error. */
  async #ask(at: Instance, question: () => Promise<Answer<unknown>>): Promise<void> {
    const answer = await this.#orDeath(at, question);
    if (answer?.status === 500) throw new Error(`500: ${JSON.stringify(answer.body)}`);
  }

  async #deliver(webhook: Webhook, at: Instance): Promise<void> {
    await this.#orDeath(at, () => this.webhooks.deliver(webhook, at.world));
  }

  async #orDeath<Result>(at: Instance, work: () => Promise<Result>): Promise<Result | null> {
    if (at.isDead()) return null;
    const watch = { isOver: false };
    const death = (async () => {
      while (!at.isDead() && !watch.isOver) await new Promise((next) => setTimeout(next, 5));
      return null;
    })();
    try {
      return await Promise.race([work(), death]);
    } catch (error) {
      // A connection that broke because the other side died.
      if (at.isDead()) return null;
      throw error;
    } finally {
      watch.isOver = true;
    }
  }

  async #setPrice(price: number): Promise<void> {
    const item = this.world.database.admin.from('catalogue_items').update({ price_paise: price });
    const { error } = await item.eq('category', 'painting').eq('id', 12);
    if (error) throw new Error(error.message);
  }

  /** Restarts a dead service, after longer than anyone would wait for the dead one's work. */
  #restart(): Promise<void> {
    if (!this.#faults.isDead) return Promise.resolve();
    this.#restarting ??= this.#passTime('1 minute')
      .then(() => this.world.restartService())
      .finally(() => {
        this.#restarting = null;
      });
    return this.#restarting;
  }

  #bank(refunds: 'processed' | 'failed' | 'pending'): Promise<void> {
    const secondPayment = this.#secondPayment;
    const chaos = this.#chaos;
    const clockSkewMs = this.#clockSkewMs;
    // Setting the knobs begins the draws anew.
    if (chaos) this.#chaos = { ...chaos, seed: chaos.seed + 1 };
    return setKnobs(this.world, {
      webhooks: 'hold',
      refunds,
      secondPayment,
      chaos,
      clockSkewMs,
    });
  }

  /** The provider is itself again. */
  async #endChaos(): Promise<void> {
    if (!this.#chaos) return;
    this.#chaos = null;
    await this.#bank('processed');
  }

  /** What the provider stores about an order. */
  provider(orderId = this.orderId): AtProvider {
    return readProvider(this.world.sandbox.ledger, orderId);
  }

  /** What it stores about each of the batch. */
  #everything(): readonly AtProvider[] {
    return this.orderIds.map((orderId) => this.provider(orderId));
  }

  #payments(): AtProvider['links'][number]['payments'] {
    return this.provider().links.flatMap(({ payments }) => payments);
  }

  async #bankDecides(outcome: 'processed' | 'failed'): Promise<void> {
    for (const { id, status } of this.#everything().flatMap(({ refunds }) => refunds)) {
      if (status === 'pending' || status === 'onhold')
        await this.#atProvider(`refunds/${id}/${outcome}`);
    }
  }

  /** What a customer left with the bank comes to nothing, and what is authorised goes back. */
  async #giveUpPayments(): Promise<void> {
    const links = this.#everything().flatMap((theirs) => theirs.links);
    for (const { payment_id: id, status } of links.flatMap(({ payments }) => payments)) {
      if (status === 'created') await this.#atProvider(`payments/${id}/fail`);
      if (status === 'authorized') await this.#atProvider(`payments/${id}/auto-refund`);
    }
  }

  async #decideDisputes(): Promise<void> {
    for (const { id, state } of this.#everything().flatMap(({ disputes }) => disputes)) {
      if (state === 'open' || state === 'under_review')
        await this.#atProvider(`disputes/${id}/won`);
    }
  }

  /** Changes something by the sandbox's control page; it refuses what cannot happen to the record as it stands. */
  async #atProvider(path: string, body: object = {}): Promise<void> {
    const response = await fetch(`${this.world.sandboxUrl}/_sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok && response.status !== 409) throw new Error(await response.text());
  }

  async #passDay(): Promise<void> {
    for (const { id } of this.#everything().flatMap(({ links }) => links)) {
      await this.#atProvider(`links/${id}/expire`);
    }
    await this.#passTime('25 hours');
  }

  /** Moves everything into the past, so that all that waits becomes due, at the provider, too. */
  async #passTime(interval: keyof typeof INTERVALS): Promise<void> {
    this.world.sandbox.bringForward(INTERVALS[interval]);
    await this.world.database.sql(
      `with made as (update orders set created_at = created_at - $1::interval where order_id = any ($2)),
         begun as (update payment_attempts set created_at = created_at - $1::interval,
           expires_at = expires_at - $1::interval, next_check_at = now() where order_id = any ($2)),
         asked as (update refunds set next_check_at = now() where order_id = any ($2)),
         told as (update order_events set at = at - $1::interval where order_id = any ($2)),
         disputed as (update disputes set next_check_at = now() where closed_at is null)
       update webhook_events set next_try_at = now() where processed_at is null`,
      [interval, this.orderIds],
    );
  }
}

function fromNewest<Item>(items: readonly Item[], turn: number): Item | undefined {
  return items.at(-1 - (turn % Math.max(items.length, 1)));
}
