import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createBrowserRouter, RouterProvider } from '@kaarigar/shared/platform/router';
import type { PaymentOutcome } from './payment-outcome';
import { PaymentResult } from './payment-result';
import type { Checkout } from './use-checkout';

const checkout: Checkout = {
  context: {
    config: {} as Checkout['context']['config'],
    getSupabase: () => Promise.reject(new Error('nothing is read here')),
    getAccessToken: () => Promise.resolve(null),
  },
  pay: async () => {},
  opening: null,
  failed: null,
};

/** The little of a window that a router asks for. */
const noWindow = {
  location: new URL('https://site.example/PaintingServices'),
  history: { state: null, replaceState() {}, pushState() {} },
  document: {},
  addEventListener() {},
  removeEventListener() {},
} as unknown as Window;

/** The markup of a price list to which a person came back after paying. */
function render(outcome: PaymentOutcome): string {
  const element = (
    <PaymentResult
      orderId="482910337"
      order={null}
      state={{ phase: 'known', outcome }}
      checkout={checkout}
      onCheck={() => {}}
      onClose={() => {}}
    >
      <ul className="price-list" />
    </PaymentResult>
  );
  const router = createBrowserRouter([{ path: '*', element }], {
    window: noWindow,
    hydrationData: { loaderData: {} },
  });
  try {
    return renderToStaticMarkup(<RouterProvider router={router} />);
  } finally {
    router.dispose();
  }
}

test('with money in review the page goes on below what is said about it', () => {
  const html = render({ kind: 'review' });
  expect(html).toContain('482910337');
  expect(html).toContain('price-list');
  expect(html.indexOf('price-list')).toBeGreaterThan(html.indexOf('482910337'));
});

test('while the bank may still answer, nothing else can be booked by mistake', () => {
  const html = render({ kind: 'waiting' });
  expect(html).toContain('482910337');
  expect(html).not.toContain('price-list');
});
