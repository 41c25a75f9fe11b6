import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { describeFailures } from './failure-contract';
import { describeLinks } from './link-contract';
import { ProviderBench, type ProviderUnderTest } from './provider-bench';
import { describeRefunds } from './refund-contract';
import { describeWebhooks } from './webhook-contract';

/** The promises of the `PaymentProvider` port, asked of one adapter with the official SDK against the sandbox. */
export function describeProvider(underTest: ProviderUnderTest): void {
  describe(`${underTest.name} keeps the promises of the port:`, () => {
    const bench = new ProviderBench(underTest);
    beforeAll(() => bench.start());
    afterEach(() => bench.turn({}));
    afterAll(() => bench.stop());

    describeLinks(bench);
    describeRefunds(bench);
    describeWebhooks(bench);
    describeFailures(bench);
  });
}
