import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { Sandbox } from '../../sandbox/create-sandbox';
import type { Dispute, DisputePhase, DisputeState, Settlement } from '../../sandbox/ledger/records';
import type {
  Checkout,
  CheckoutReport,
  CheckoutRequest,
  Lookup,
  Payment,
  PaymentProvider,
  Refusal,
} from '../../src/ports';
import type { ProviderConfig } from '../../src/provider-config';
import { PROVIDER_TIMEOUT_MS } from '../accounts';
import { passDeadlines } from '../deadlines';
import { eventually } from '../eventually';

/** What differs between providers; the port defines everything else. */
export interface ProviderUnderTest {
  readonly name: ProviderConfig['name'];
  createSandbox(onSilence: () => void): Sandbox;
  /** The adapter, by default with the sandbox's keys. It knows `secret` and `oldSecret`. */
  connect(options: {
    readonly sandboxUrl: string;
    readonly keySecret?: string;
    readonly timeoutMs?: number;
  }): PaymentProvider;
  /** The current and the previous webhook secret. */
  readonly secret: string;
  readonly oldSecret: string;
  /** A webhook that names an attempt, and the headers with which the provider signs it. */
  eventAbout(reference: string): string;
  signedHeaders(body: string, secret: string): Record<string, string>;
  readonly signatureHeader: string;
  /** A well-formed id that no payment of the sandbox has. */
  readonly unknownPaymentId: string;
}

export interface ReceivedMessage {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** `pay-late`: the link expires, and then the bank takes the money. */
type Button = 'pay' | 'fail' | 'pay-twice' | 'pay-late';

/** A provider's adapter at its sandbox; it also presses the customer's and the bank's buttons. */
export class ProviderFixture {
  readonly of: ProviderUnderTest;
  readonly received: ReceivedMessage[] = [];
  readonly #sandbox: Sandbox;
  readonly #receiver = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      this.received.push({ body: Buffer.concat(chunks), headers: req.headers });
      res.writeHead(200).end();
    });
  });
  #lastReference = 0;
  url = '';

  constructor(of: ProviderUnderTest) {
    this.of = of;
    this.#sandbox = of.createSandbox(() => passDeadlines(PROVIDER_TIMEOUT_MS));
  }

  async start(): Promise<void> {
    this.url = await this.#sandbox.start();
    await new Promise<void>((resolve) => this.#receiver.listen(0, resolve));
    const { port } = this.#receiver.address() as AddressInfo;
    this.#sandbox.deliverWebhooksTo(`http://localhost:${port}/webhooks`, this.of.name);
  }

  async stop(): Promise<void> {
    await this.#sandbox.stop();
    this.#receiver.closeAllConnections();
    await new Promise((resolve) => this.#receiver.close(resolve));
  }

  get provider(): PaymentProvider {
    return this.of.connect({ sandboxUrl: this.url });
  }

  /** The service's request; every call uses a new reference. */
  request(changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
    this.#lastReference += 1;
    return {
      reference: `482913075-${this.#lastReference}`,
      orderId: '482913075',
      amountPaise: 1_200_050,
      description: 'Wall drawing · 482913075',
      customerPhone: '9876543210',
      locale: 'hi',
      returnUrl: 'http://localhost:3000/api/payments/return?reference=x',
      expiresAt: new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000),
      ...changes,
    };
  }

  /** Looks for the link of a reference. */
  find(reference: string): Promise<Lookup> {
    return this.provider.findByReference(reference, new Date());
  }

  stateOf({ providerRef }: Checkout): Promise<CheckoutReport> {
    return this.provider.fetchState(providerRef, []);
  }

  /** Presses a button on the hosted page; returns the address to which the browser is sent. */
  async press(checkout: Checkout, button: Button): Promise<string> {
    const answer = await fetch(`${checkout.url}/${button}`, {
      method: 'POST',
      body: new URLSearchParams({ method: 'upi', vpa: 'asha@okaxis' }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    return answer.headers.get('location') ?? '';
  }

  async setKnobs(knobs: Record<string, unknown>): Promise<void> {
    await this.control('knobs', knobs);
  }

  /** Calls the sandbox's control API instead of the provider's API. */
  async control<Answer>(path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${this.url}/_sandbox/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  /** The customer's bank claims a payment back. */
  dispute(payment: Payment, claim: { readonly amountPaise: number; readonly phase: DisputePhase }) {
    return this.#sandbox.ledger.disputes.open(this.#paid(payment), {
      ...claim,
      respondWithinSeconds: 3 * 24 * 3_600,
    });
  }

  moveDispute(dispute: Dispute, state: Exclude<DisputeState, 'open'>): void {
    this.#sandbox.ledger.disputes.move(dispute, state);
  }

  /** The provider pays out everything that it has not paid out yet. */
  settle(): Settlement {
    const settlement = this.#sandbox.ledger.books.settle(this.of.name);
    if (!settlement) throw new Error('nothing to pay out');
    return settlement;
  }

  /** A late bank approves the declined payment after all. */
  approveLate(payment: Payment): void {
    this.#sandbox.ledger.payments.authorize(this.#paid(payment));
  }

  #paid({ id }: Payment) {
    const payment = this.#sandbox.ledger.store.state.payments.get(id.split('/').at(-1) ?? '');
    if (!payment) throw new Error(`no payment ${id}`);
    return payment;
  }

  /** Expires a link at once. */
  async expire({ url }: Checkout): Promise<void> {
    await this.control(`links/${url.split('/').at(-1)}/expire`, {});
  }

  async linksOf(reference: string): Promise<readonly unknown[]> {
    const query = new URLSearchParams({ reference_id: reference });
    const { payment_links: links } = await this.control<{ payment_links: unknown[] }>(
      `links?${query}`,
    );
    return links;
  }

  /** The first message the adapter takes for one that fits; what comes before is left. */
  async messageOf(fits: (hint: ReturnType<PaymentProvider['verifyWebhook']>) => boolean) {
    const { provider } = this;
    return eventually(() => {
      const found = this.received.find(({ body, headers }) =>
        fits(provider.verifyWebhook(body, headers)),
      );
      if (!found) throw new Error(`none of ${this.received.length} messages fits`);
      return found;
    });
  }
}

/** The error with which a call must reject; `reason`: of the provider's refusal. */
export const failure = (kind: string, reason?: Refusal['reason']) =>
  expect.objectContaining({
    name: 'ProviderError',
    failure: kind,
    ...(reason && { refusal: { reason, words: expect.any(String) } }),
  });
