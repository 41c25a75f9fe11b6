import { afterEach, expect, test, vi } from 'vitest';
import { takeCallbackError } from './take-callback-error';

const ERROR = 'error=access_denied&error_code=otp_expired&error_description=It+has+expired';

/** The error taken from this address, and the address afterwards. */
function takenFrom(address: string) {
  const { hash, pathname, search } = new URL(address, 'https://kaarigar.example');
  const replaceState = vi.fn();
  vi.stubGlobal('window', {
    location: { hash, pathname, search },
    history: { state: null, replaceState },
  });
  return { code: takeCallbackError(), replaced: replaceState.mock.calls.map(([, , to]) => to) };
}

afterEach(() => vi.unstubAllGlobals());

test.each(['/', '/services', '/orders/482910337'])('a failed link lands on %s', (path) => {
  expect(takenFrom(`${path}#${ERROR}`)).toEqual({ code: 'link_expired', replaced: [path] });
});

test('the rest of the address stays', () => {
  expect(takenFrom(`/PaintingServices?book=12&${ERROR}`)).toEqual({
    code: 'link_expired',
    replaced: ['/PaintingServices?book=12'],
  });
});

test('an address without an error of the sign-in service stays as it is', () => {
  expect(takenFrom('/payment-failed?orderId=482910337&error=declined#top')).toEqual({
    code: null,
    replaced: [],
  });
});
