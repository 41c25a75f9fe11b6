import { describe, expect, test, vi } from 'vitest';
import { ApiError } from './error-code';

describe('an ApiError', () => {
  test('says what went wrong, and for support where', () => {
    const cause = new Error('no row');
    const options = { status: 409, requestId: 'req-1', detail: '100', cause };
    const error = new ApiError('price_changed', options);
    expect(error).toMatchObject({ code: 'price_changed', message: 'price_changed', ...options });
  });

  test('has no status when no answer came', () => {
    expect(new ApiError('network_down').status).toBe(0);
  });

  test('made by another app’s copy of the class is known', async () => {
    vi.resetModules();
    const other = await import('./error-code');
    expect(other.ApiError).not.toBe(ApiError);
    expect(new other.ApiError('rate_limited')).toBeInstanceOf(ApiError);
  });

  test('is not every error that carries a code', () => {
    expect(Object.assign(new Error('x'), { code: 'rate_limited' })).not.toBeInstanceOf(ApiError);
    expect({ name: 'ApiError', code: 'rate_limited' }).not.toBeInstanceOf(ApiError);
    expect(new TypeError('x')).not.toBeInstanceOf(ApiError);
  });

  test('with a code that this app does not know is not one of ours', () => {
    const foreign = Object.assign(new Error('x'), { name: 'ApiError', code: 'made_up' });
    expect(foreign).not.toBeInstanceOf(ApiError);
  });
});
