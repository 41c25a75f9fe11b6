import { createCheckout } from '@kaarigar/shared/api/payments';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { getLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

/** The payment page of an order, in the person's language. We treat a result that is not a web address as an outage. */
export async function requestCheckout(
  context: RemoteContext,
  { orderId, returnPath }: { orderId: string; returnPath: string },
): Promise<string> {
  const url = await createCheckout(context, { orderId, returnPath, locale: getLocale() });
  if (!/^https?:\/\//i.test(url)) throw new ApiError('service_unavailable');
  return url;
}
