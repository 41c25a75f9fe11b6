import * as fc from 'fast-check';
import { expect } from 'vitest';
import { silence } from '../../../supabase/tests/table-rules';
import { messageIdOf } from '../../src/emails/message-id';
import { composeShortText } from '../../src/messages/short-texts';
import {
  MailerError,
  TextGatewayError,
  type MessageOutbox,
  type OutgoingText,
} from '../../src/ports';
import { SITE } from '../service-instance';
import type { EmailFixture, Sender } from './email-fixture';

const CHANNELS = ['email', 'sms', 'whatsapp'] as const;
type Channel = (typeof CHANNELS)[number];
/** What a provider does with what comes now. */
type Conduct = 'takes' | 'refuses' | 'is away';

/** An action of somebody; `nth` selects among existing texts, counted from the newest. */
type Step =
  | { readonly do: 'event'; readonly kind: string }
  | { readonly do: 'round'; readonly isTogether: boolean }
  /** In its next round the process dies at one of its calls of the database, which may have reached it or not. */
  | { readonly do: 'die'; readonly call: number; readonly isHeard: boolean }
  | { readonly do: 'provider'; readonly of: Channel; readonly conduct: Conduct }
  | { readonly do: 'an hour passes' }
  | { readonly do: 'lost'; readonly nth: number };

export interface MessageHistory {
  readonly chosen: Channel;
  /** Whether the person has an address beside the number. */
  readonly hasEmail: boolean;
  readonly steps: readonly Step[];
}

const channel = fc.constantFrom(...CHANNELS);
const event = fc.record({
  do: fc.constant('event' as const),
  kind: fc.constantFrom('order_paid', 'order_reopened', 'work_done', 'payment_due'),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: event },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('round' as const), isTogether: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('die' as const),
      call: fc.nat({ max: 7 }),
      isHeard: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('provider' as const),
      of: channel,
      conduct: fc.constantFrom<Conduct>('takes', 'refuses', 'is away'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'an hour passes' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('lost' as const), nth: fc.nat({ max: 2 }) }),
  },
);

export const messageHistory: fc.Arbitrary<MessageHistory> = fc.record({
  chosen: channel,
  hasEmail: fc.boolean(),
  steps: fc.array(step, { minLength: 6, maxLength: 14 }),
});

const paid = { do: 'event', kind: 'order_paid' } as const;
const round = { do: 'round', isTogether: false } as const;
const refuses = (of: Channel) => ({ do: 'provider', of, conduct: 'refuses' }) as const;
const isAway = (of: Channel) => ({ do: 'provider', of, conduct: 'is away' }) as const;

/** What chance may leave out: each way of handing over, and a death at each side of a send. */
export const PLAIN_HISTORIES: readonly [MessageHistory][] = [
  [{ chosen: 'email', hasEmail: true, steps: [refuses('email'), paid, round, paid, round] }],
  [
    {
      chosen: 'whatsapp',
      hasEmail: true,
      steps: [
        paid,
        refuses('whatsapp'),
        isAway('sms'),
        round,
        { do: 'an hour passes' },
        round,
        paid,
        round,
        { do: 'lost', nth: 0 },
        round,
      ],
    },
  ],
  [
    {
      chosen: 'sms',
      hasEmail: false,
      steps: [
        paid,
        { do: 'die', call: 2, isHeard: false },
        { do: 'lost', nth: 0 },
        paid,
        { do: 'die', call: 1, isHeard: true },
        refuses('sms'),
        paid,
        round,
      ],
    },
  ],
];

/** A process of the service, until it dies. */
interface Life {
  isDead: boolean;
  fault: { readonly call: number; readonly isHeard: boolean } | null;
  calls: number;
}

interface Row {
  readonly event: string;
  readonly channel: Channel;
  readonly key: string;
  readonly nextChannel: string | null;
  readonly isSent: boolean;
  readonly isTold: boolean;
  readonly isWaiting: boolean;
}

/** Providers of all channels, two processes that send, and a person whose order things happen to. */
export class MessageModel {
  readonly #fixture: EmailFixture;
  readonly #orderId: string;
  readonly #history: MessageHistory;
  readonly #events: string[] = [];
  readonly #conduct = new Map<Channel, Conduct>();
  /** What each provider took, in its order, by key; of mails by name. */
  readonly #taken = new Map<Channel, string[]>(CHANNELS.map((one) => [one, []]));
  readonly #names = new Map<string, string>();
  readonly #lost = new Set<string>();
  /** Taken for a process that died before it could say so, each time. */
  readonly #unsaid: string[] = [];
  #lives: [Life, Life] = [newLife(), newLife()];
  #senders: [Sender, Sender];
  deaths = 0;

  constructor(fixture: EmailFixture, orderId: string, history: MessageHistory) {
    this.#fixture = fixture;
    this.#orderId = orderId;
    this.#history = history;
    this.#senders = [this.#start(0), this.#start(1)];
  }

  async begin(phone: string): Promise<void> {
    const { database } = this.#fixture;
    const { customer } = database.ids;
    await database.sql('delete from outbox');
    await database.sql('delete from private.channel_choices where user_id = $1', [customer]);
    await database.transaction(async (sql) => {
      // Without what else happens when a number or an address is confirmed.
      await silence(sql);
      await sql(
        `update auth.users set phone = $2, phone_confirmed_at = now(),
           email_confirmed_at = case when $3 then now() end where id = $1`,
        [customer, phone, this.#history.hasEmail],
      );
    });
    await database.sql(
      `insert into private.channel_choices (user_id, choice, channel, wanted, wording)
       select $1, choice, $2, true, 'of a model' from unnest(array['orders', 'reminders']) choice`,
      [customer, this.#history.chosen],
    );
  }

  async run(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- a history is one step after the other
    for (const one of this.#history.steps) await this.#do(one);
  }

  /** Everybody is well again, and the processes go on until nothing waits. */
  async settle(): Promise<void> {
    this.#conduct.clear();
    for (let turn = 0; turn < 40; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await this.#rounds(false);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if ((await this.#rows()).every(({ isWaiting }) => !isWaiting)) return;
    }
    throw new Error('messages wait forever');
  }

  /** Each event is told once, by one channel, and each channel took what the books say that it took. */
  async expectSound(): Promise<void> {
    const rows = await this.#rows();
    expect(new Set(rows.map((row) => row.event))).toEqual(new Set(this.#events));
    for (const one of this.#events) this.#expectOnce(rows.filter((row) => row.event === one));
    for (const one of CHANNELS) {
      const nameOf = (key: string) => (one === 'email' ? messageIdOf(key, SITE) : key);
      const sent = rows
        .filter((row) => row.channel === one && row.isSent)
        .map(({ key }) => nameOf(key));
      const unsaid = this.#unsaid.filter((key) => key.endsWith(` ${one}`)).map(nameOf);
      const taken = this.#taken.get(one) ?? [];
      expect(taken, `sent by ${one}`).toEqual(expect.arrayContaining(sent));
      // Only what a process had sent when it died may be more than that, or come twice.
      expect([...sent, ...unsaid], `taken by ${one}`).toEqual(expect.arrayContaining(taken));
      for (const name of new Set(taken)) {
        const times = taken.filter((other) => other === name).length;
        const excuses = unsaid.filter((other) => other === name).length;
        expect(times, `how often ${one} took ${name}`).toBeLessThanOrEqual(1 + excuses);
      }
    }
  }

  #expectOnce(rows: readonly Row[]): void {
    const told = rows.filter(({ isTold }) => isTold);
    expect(new Set(rows.map((row) => row.channel)).size, 'one row a channel').toBe(rows.length);
    // Each hands over to the next, and the last one tells it.
    for (const [at, row] of rows.entries()) {
      expect(row.nextChannel, 'handed over').toBe(rows[at + 1]?.channel ?? null);
      if (at + 1 < rows.length) expect(row.isTold, 'told and handed over').toBe(false);
    }
    if (told.length === 1) return;
    expect(told).toEqual([]);
    // Nobody could: every way of the person was tried.
    const { chosen, hasEmail } = this.#history;
    const ways = new Set([
      'sms',
      ...(chosen === 'whatsapp' ? [chosen] : []),
      ...(hasEmail ? ['email'] : []),
    ]);
    expect(new Set(rows.map((row) => row.channel)), 'every way was tried').toEqual(ways);
  }

  #do(one: Step): Promise<unknown> {
    const { sql } = this.#fixture.database;
    switch (one.do) {
      case 'event':
        return this.#happen(one.kind);
      case 'round':
        return this.#rounds(one.isTogether);
      case 'die':
        this.#lives[0].fault = one;
        return this.#rounds(false);
      case 'provider':
        this.#conduct.set(one.of, one.conduct);
        return Promise.resolve();
      case 'an hour passes':
        return sql("update outbox set created_at = created_at - interval '61 minutes'");
      case 'lost':
        return this.#lose(one.nth);
    }
  }

  async #happen(kind: string): Promise<void> {
    const subject = `${this.#orderId} ${this.#events.length}`;
    this.#events.push(`${kind} ${subject}`);
    // Twice, as when it is reported twice.
    for (let turn = 0; turn < 2; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await this.#fixture.database.sql(
        `select private.queue_order_message($1, o, '{}', $2) from orders o where o.order_id = $3`,
        [kind, subject, this.#orderId],
      );
    }
  }

  /** Both processes have a round; whoever dies is started again after longer than its claims last. */
  async #rounds(isTogether: boolean): Promise<void> {
    await this.#fixture.makeDue();
    const [one, other] = this.#senders;
    if (isTogether) await Promise.all([one.round(), other.round()]);
    else {
      await one.round();
      await this.#fixture.makeDue();
      await other.round();
    }
    if (!this.#lives[0].isDead) {
      this.#lives[0].fault = null;
      return;
    }
    this.deaths += 1;
    this.#lives[0] = newLife();
    this.#senders[0] = this.#start(0);
  }

  async #lose(nth: number): Promise<void> {
    const texts = [...this.#names].filter(([key]) => !this.#lost.has(key));
    const chosen = texts.at(-1 - (nth % Math.max(texts.length, 1)));
    if (!chosen) return;
    const [key, name] = chosen;
    this.#lost.add(key);
    await this.#fixture.database.service.rpc('record_delivery', {
      p_channel: key.slice(key.lastIndexOf(' ') + 1),
      p_provider_id: name,
      p_state: 'failed',
      p_reason: 'switched off',
    });
  }

  #start(at: 0 | 1): Sender {
    const life = this.#lives[at];
    return this.#fixture.sender(0, {
      outbox: (outbox) => this.#mortal(outbox, life),
      mailer: {
        send: async ({ messageId }) => this.#take(life, 'email', messageId),
        close: () => undefined,
      },
      texts: {
        gateway: {
          channels: ['sms', 'whatsapp'],
          send: async ({ channel: by, key }: OutgoingText) => {
            this.#take(life, by, key);
            const name = this.#names.get(key) ?? `name of ${key}`;
            this.#names.set(key, name);
            return { providerId: name };
          },
        },
        compose: ({ kind, locale, data }) =>
          composeShortText({ kind, locale, data, siteUrl: SITE }),
      },
    });
  }

  /** What a provider does; nobody hears a process that is dead. */
  #take(life: Life, by: Channel, key: string): void {
    const Failure = by === 'email' ? MailerError : TextGatewayError;
    if (life.isDead) throw new Failure('away', 'dead');
    const conduct = this.#conduct.get(by) ?? 'takes';
    if (conduct === 'refuses') throw new Failure('refused', 'not wanted');
    if (conduct === 'is away') throw new Failure('away', 'no answer');
    this.#taken.get(by)?.push(key);
  }

  /** The outbox as a process has it that dies at a call: nothing that it asks after that is heard. */
  #mortal(outbox: MessageOutbox, life: Life): MessageOutbox {
    const keys = new Map<number, string>();
    const dies = new Error('the process is dead');
    async function call<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
      if (life.isDead) throw dies;
      const isLast = life.fault !== null && life.calls >= life.fault.call;
      if (life.fault) life.calls += 1;
      if (!isLast) return ask();
      life.isDead = true;
      if (life.fault?.isHeard) await ask();
      throw dies;
    }
    return {
      queueReminders: () => call(() => outbox.queueReminders()),
      claimMessages: (limit, ways) =>
        call(async () => {
          const claimed = await outbox.claimMessages(limit, ways);
          for (const { id, key } of claimed) keys.set(id, key);
          return claimed;
        }),
      recordSent: (id, name) => {
        const key = keys.get(id) ?? '';
        this.#unsaid.push(key);
        return call(async () => {
          await outbox.recordSent(id, name);
          this.#unsaid.splice(this.#unsaid.lastIndexOf(key), 1);
        });
      },
      recordNotSent: (id, reason) => call(() => outbox.recordNotSent(id, reason)),
      forgetDevice: (id) => call(() => outbox.forgetDevice(id)),
    };
  }

  #rows(): Promise<readonly Row[]> {
    return this.#fixture.database.sql<Row>(
      `select regexp_replace(key, ' [a-z]+$', '') as event, channel, key, next_channel as "nextChannel",
         sent_at is not null as "isSent", sent_at is not null and undelivered_at is null as "isTold",
         sent_at is null and given_up_at is null and withheld_at is null as "isWaiting"
       from outbox order by id`,
    );
  }
}

function newLife(): Life {
  return { isDead: false, fault: null, calls: 0 };
}
