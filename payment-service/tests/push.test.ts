import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { pushKeys } from '../../scripts/push-keys.mjs';
import { receiveMails, type MailReceiver } from '../../supabase/local/receive-mails';
import { book } from '../../supabase/tests/order-draft';
import { createPushGateway } from '../src/adapters/push/push-gateway';
import { composeNotification } from '../src/messages/notification';
import { PushError, type MessageOutbox, type OutgoingPush, type PushDevice } from '../src/ports';
import { createPushSandbox, type PushSandbox } from '../push-sandbox/create-push-sandbox';
import { decrypt } from '../push-sandbox/decrypt';
import { outboxOf, startEmailFixture, type EmailFixture } from './emails/email-fixture';
import { SITE } from './service-instance';

const ours = pushKeys();
let sandbox: PushSandbox;
let origin: string;
beforeAll(async () => {
  sandbox = createPushSandbox({ port: 0 });
  origin = await sandbox.start();
});
afterAll(() => sandbox.stop());

const gatewayWith = ({ keys = ours, hosts = [origin], timeoutMs = 5_000 } = {}) =>
  createPushGateway({
    config: { publicKey: keys.PUSH_PUBLIC_KEY, privateKey: keys.PUSH_PRIVATE_KEY, hosts },
    supportEmail: 'help@kaarigar.example',
    timeoutMs,
  });

function newDevice(): PushDevice {
  const { endpoint, keys } = sandbox.subscribe(ours.PUSH_PUBLIC_KEY);
  return { id: 1, endpoint, ...keys };
}

const news = { title: 'कारीगर', body: 'राम आएँगे', path: '/orders/100000001', lang: 'hi' } as const;
const pushTo = (device: PushDevice, changes: Partial<OutgoingPush> = {}): OutgoingPush => ({
  device,
  news,
  key: 'worker_assigned 100000001 push1',
  secondsLeft: 172_800,
  ...changes,
});
const deliveredTo = ({ endpoint }: { readonly endpoint: string }) =>
  sandbox.delivered.filter((message) => message.endpoint === endpoint);
const failureOf = (push: OutgoingPush, gateway = gatewayWith()) =>
  gateway.send(push).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof PushError)) throw error;
      // The address is as good as a key.
      expect(error.message).not.toMatch(/127\.0\.0\.1|\/push\//);
      return { failure: error.failure, retryAfterMs: error.retryAfterMs };
    },
  );

it('the sandbox reads the message of RFC 8291, appendix A', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const keys = {
    privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    publicKey: bytes(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const body = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(decrypt(body, keys)).toBe('When I grow up, I want to be a watermelon');
  expect(() => decrypt(body, { ...keys, auth: bytes('AAAAAAAAAAAAAAAAAAAAAA') })).toThrow();
});

describe('news to a browser', () => {
  it('arrives, readable for this browser alone, with its time and what it replaces', async () => {
    const device = newDevice();
    await gatewayWith().send(pushTo(device));
    await gatewayWith().send(pushTo(device, { key: 'on_the_way', secondsLeft: 7_200 }));
    const [first, second] = deliveredTo(device);
    expect(first).toMatchObject({
      ttl: 172_800,
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(JSON.parse(first?.text ?? '')).toEqual({ ...news, tag: first?.topic });
    expect(second).toMatchObject({ ttl: 7_200, urgency: 'high' });
    expect(second?.topic).not.toBe(first?.topic);
  });

  it.each([
    ['gone', 'gone', null],
    ['expired', 'gone', null],
    ['too_long', 'refused', null],
    ['too_many', 'later', 60_000],
    ['down', 'later', null],
    ['moved', 'refused', null],
  ] as const)('that meets %s is %s', async (outcome, failure, retryAfterMs) => {
    const device = newDevice();
    sandbox.decide(device.endpoint, outcome);
    expect(await failureOf(pushTo(device))).toEqual({ failure, retryAfterMs });
    expect(deliveredTo(device)).toEqual([]);
  });

  it('may have arrived when no answer comes, and can be tried again', async () => {
    const device = newDevice();
    sandbox.decide(device.endpoint, 'silent');
    const hasty = gatewayWith({ timeoutMs: 300 });
    expect(await failureOf(pushTo(device), hasty)).toMatchObject({ failure: 'later' });
    expect(deliveredTo(device)).toHaveLength(1);
  });

  it('is tried again where nobody answers', async () => {
    const nowhere = { ...newDevice(), endpoint: 'http://127.0.0.1:9/push/x' };
    const gateway = gatewayWith({ hosts: ['http://127.0.0.1:9'] });
    expect(await failureOf(pushTo(nowhere), gateway)).toMatchObject({ failure: 'later' });
  });

  it('of a key for which the browser did not subscribe is refused, and the browser stays', async () => {
    const others = gatewayWith({ keys: pushKeys() });
    expect(await failureOf(pushTo(newDevice()), others)).toMatchObject({ failure: 'refused' });
  });

  it('for keys that are no browser’s goes to nobody, now and later', async () => {
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    const failure = await failureOf(pushTo({ ...newDevice(), p256dh }));
    expect(failure).toMatchObject({ failure: 'gone' });
  });

  it.each([
    ['of another host', 'https://push.evil.example/x'],
    ['of a host that only begins like one', 'https://fcm.googleapis.com.evil.example/x'],
    ['of a host that only ends like one', 'https://evilpush.apple.com/x'],
    ['of the domain itself', 'https://push.apple.com/x'],
    ['without TLS', 'http://fcm.googleapis.com/x'],
    ['of another port', 'https://fcm.googleapis.com:8443/x'],
    ['with somebody’s name', 'https://fcm.googleapis.com@evil.example/x'],
    ['with a name before the host', 'https://a:b@fcm.googleapis.com/x'],
    ['of this machine', 'http://127.0.0.1:4000/x'],
    ['of the inside', 'https://169.254.169.254/latest/meta-data'],
    ['that is none', 'fcm.googleapis.com'],
  ])('to an address %s goes to nobody', async (_what, endpoint) => {
    const before = sandbox.asked();
    const gateway = gatewayWith({ hosts: ['fcm.googleapis.com', '*.push.apple.com'] });
    expect(await failureOf(pushTo({ ...newDevice(), endpoint }), gateway)).toEqual({
      failure: 'gone',
      retryAfterMs: null,
    });
    expect(sandbox.asked()).toBe(before);
  });

  describe('is refused by the sandbox, as by a push service,', () => {
    const details = (device: PushDevice, options: webPush.RequestOptions = {}) =>
      webPush.generateRequestDetails(
        { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
        'x',
        {
          vapidDetails: {
            subject: 'mailto:help@kaarigar.example',
            publicKey: ours.PUSH_PUBLIC_KEY,
            privateKey: ours.PUSH_PRIVATE_KEY,
          },
          contentEncoding: 'aes128gcm',
          ...options,
        },
      );
    const post = async (device: PushDevice, change: (headers: Record<string, string>) => void) => {
      const { headers, body } = details(device);
      const sent = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      );
      delete sent['content-length'];
      change(sent);
      return (
        await fetch(device.endpoint, {
          method: 'POST',
          headers: sent,
          body: body && new Uint8Array(body),
        })
      ).status;
    };
    const without = (name: string) => (headers: Record<string, string>) => {
      delete headers[name];
    };

    it.each([
      ['unsigned (RFC 8292, section 3)', 401, without('authorization')],
      ['without a time (RFC 8030, section 5.2)', 400, without('ttl')],
      ['not encrypted (RFC 8291)', 400, without('content-encoding')],
      [
        'with a topic that is none (RFC 8030, section 5.4)',
        400,
        (headers: Record<string, string>) => void (headers['topic'] = 'a b'),
      ],
      [
        'with a changed token',
        403,
        (headers: Record<string, string>) =>
          void (headers['authorization'] = (headers['authorization'] ?? '').replace(
            /\.([\w-]+), k/,
            `.${'A'.repeat(86)}, k`,
          )),
      ],
    ])('%s', async (_what, status, change) => {
      const device = newDevice();
      expect(await post(device, () => undefined)).toBe(201);
      expect(await post(device, change)).toBe(status);
    });

    it('of a token for another service (RFC 8292, section 2)', async () => {
      const device = newDevice();
      const { headers } = details({ ...device, endpoint: 'https://fcm.googleapis.com/x' });
      expect(
        await post(
          device,
          (sent) => void (sent['authorization'] = String(headers['Authorization'])),
        ),
      ).toBe(403);
    });
  });
});

/** Whom nobody asks to pay first is told at once that it is booked. */
const AT_ONCE = { payment_mode: 'after_service' };

describe('a message of the outbox', () => {
  let fixture: EmailFixture;
  let mailbox: MailReceiver;
  beforeAll(async () => {
    fixture = await startEmailFixture();
    mailbox = await receiveMails(fixture.database.supabase, 0);
  });
  afterAll(async () => {
    await mailbox.close();
    await fixture.stop();
  });
  beforeEach(async () => {
    await fixture.database.sql('delete from outbox');
    await fixture.database.sql('delete from private.push_devices');
    await fixture.database.sql('delete from private.channel_choices');
    await fixture.database.sql("update orders set created_at = created_at - interval '25 hours'");
  });

  const push = () => ({
    gateway: gatewayWith(),
    compose: (claimed: Parameters<typeof composeNotification>[0]) =>
      composeNotification(claimed, SITE),
  });
  const sender = (outbox = (same: MessageOutbox) => same) =>
    fixture.sender(mailbox.port, { push: push(), outbox });
  const deaf = (outbox: MessageOutbox): MessageOutbox => ({
    ...outbox,
    recordSent: () => Promise.reject(new Error('gone')),
  });
  async function addDevice(locale = 'hi') {
    const subscription = sandbox.subscribe(ours.PUSH_PUBLIC_KEY);
    const { error } = await fixture.database.customer.rpc('add_push_device', {
      p_endpoint: subscription.endpoint,
      p_p256dh: subscription.keys.p256dh,
      p_auth: subscription.keys.auth,
      p_locale: locale,
    });
    expect(error).toBeNull();
    // That they were told of it is tried in the database's tests.
    await fixture.database.sql("delete from outbox where kind = 'device_added'");
    return subscription;
  }
  const shownOn = (device: { readonly endpoint: string }) =>
    deliveredTo(device).map(({ text }) => JSON.parse(text) as Record<string, string>);
  const rounds = async (...senders: readonly ReturnType<typeof sender>[]) => {
    for (let turn = 0; turn < 3; turn += 1) {
      await Promise.all(senders.map(({ round }) => round()));
    }
  };

  it('is shown once on each device, in its language, whoever sends it', async () => {
    const [hindi, english] = [await addDevice(), await addDevice('en')];
    const orders = [];
    for (let turn = 0; turn < 6; turn += 1)
      orders.push(await book(fixture.database.customer, AT_ONCE));
    await rounds(sender(), sender());
    for (const device of [hindi, english]) {
      expect(
        shownOn(device)
          .map(({ path }) => path)
          .toSorted(),
      ).toEqual(orders.map((orderId) => `/orders/${orderId}`).toSorted());
    }
    expect(shownOn(hindi)[0]?.['body']).toMatch(/^काम बुक हो गया: /);
    expect(shownOn(english)[0]?.['body']).toMatch(/^Order booked: /);
    expect((await outboxOf(fixture)).every(({ isSent }) => isSent)).toBe(true);
    expect(fixture.log.join('')).not.toContain('/push/');
  });

  it('that was taken by a process that died comes again in its own place: nobody sees it twice', async () => {
    const [away, here] = [await addDevice(), await addDevice()];
    sandbox.decide(away.endpoint, 'offline');
    await book(fixture.database.customer, AT_ONCE);
    for (let turn = 0; turn < 2; turn += 1) {
      await sender(deaf).round();
      await fixture.makeDue();
    }
    await rounds(sender());
    sandbox.decide(away.endpoint, 'delivered');
    // What waited was replaced; what was shown has the same tag, which a browser shows once.
    expect(shownOn(away)).toHaveLength(1);
    expect(shownOn(here).length).toBeGreaterThan(0);
    expect(new Set(shownOn(here).map(({ tag }) => tag)).size).toBe(1);
    expect((await outboxOf(fixture)).map(({ isSent }) => isSent)).toEqual([true, true]);
  });

  it.each(['gone', 'expired'] as const)(
    'to a device that is %s goes by the next way, once, and that device is asked no more',
    async (outcome) => {
      const device = await addDevice();
      sandbox.decide(device.endpoint, outcome);
      await book(fixture.database.customer, AT_ONCE);
      await rounds(sender(), sender());
      expect(await outboxOf(fixture)).toMatchObject([
        { isSent: false, isGivenUp: true },
        { isSent: true, isGivenUp: false },
      ]);
      expect(await fixture.database.sql('select id from private.push_devices')).toEqual([]);
      const before = sandbox.asked();
      await book(fixture.database.customer, AT_ONCE);
      await rounds(sender());
      expect(sandbox.asked()).toBe(before);
    },
  );

  it('goes by the next way after a death between the answer and its record', async () => {
    const device = await addDevice();
    sandbox.decide(device.endpoint, 'gone');
    await book(fixture.database.customer, AT_ONCE);
    const dies = (outbox: MessageOutbox): MessageOutbox => ({
      ...outbox,
      recordNotSent: () => Promise.reject(new Error('died')),
    });
    await sender(dies).round();
    await fixture.makeDue();
    await rounds(sender());
    expect(await outboxOf(fixture)).toMatchObject([{ isGivenUp: true }, { isSent: true }]);
  });

  it('waits as long as the push service asks, and the others do not wait for it', async () => {
    const [busy, free] = [await addDevice(), await addDevice()];
    sandbox.decide(busy.endpoint, 'too_many');
    await book(fixture.database.customer, AT_ONCE);
    await rounds(sender());
    expect(shownOn(free)).toHaveLength(1);
    const [row] = await fixture.database.sql<{ seconds: number }>(
      'select extract(epoch from next_try_at - now())::integer as seconds from outbox where sent_at is null',
    );
    expect(row?.seconds).toBeGreaterThan(45);
    sandbox.decide(busy.endpoint, 'delivered');
    await fixture.makeDue();
    await rounds(sender());
    expect(shownOn(busy)).toHaveLength(1);
  });

  it('goes by the next way where there are no keys', async () => {
    await addDevice();
    await book(fixture.database.customer, AT_ONCE);
    const { round } = fixture.sender(mailbox.port);
    await round();
    await round();
    expect(await outboxOf(fixture)).toMatchObject([
      { isGivenUp: true, lastError: 'off' },
      { isSent: true },
    ]);
  });
});
