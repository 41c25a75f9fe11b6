import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { describeAccount } from './account-contract';
import { describeFailures } from './failure-contract';
import { describeLinks } from './link-contract';
import { ProviderFixture, type ProviderUnderTest } from './provider-fixture';
import { describeRefunds } from './refund-contract';
import { describeWebhooks } from './webhook-contract';

/** The contract of the `PaymentProvider` port, tested for one adapter with the official SDK against the sandbox. */
export function describeProvider(underTest: ProviderUnderTest): void {
  describe(`${underTest.name} keeps the promises of the port:`, () => {
    const fixture = new ProviderFixture(underTest);
    beforeAll(() => fixture.start());
    afterEach(() => fixture.setKnobs({}));
    afterAll(() => fixture.stop());

    describeLinks(fixture);
    describeRefunds(fixture);
    describeAccount(fixture);
    describeWebhooks(fixture);
    describeFailures(fixture);
  });
}
