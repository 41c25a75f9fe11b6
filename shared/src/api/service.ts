import * as z from 'zod/mini';
import { ApiError } from '../contracts/error-code';
import { errorBody } from '../contracts/error-body';
import type { RemoteContext } from '../platform/remote-module';
import { jsonOf, request, type Answer, type Call } from './request';

interface ServiceCall<Schema> extends Call {
  readonly answer: Schema;
}

/** Calls the payment service as the current person. Throws an `ApiError`, see `request`. */
export function callService<Schema extends z.ZodMiniType>(
  context: RemoteContext,
  { answer, ...call }: ServiceCall<Schema>,
): Promise<Answer<z.infer<Schema>>> {
  const isChange = call.method !== undefined || call.body !== undefined;
  return request(context, serviceOf(context), { ...call, isChange }, jsonOf(answer));
}

/** The same for a response that is a file. */
export function fetchFile(context: RemoteContext, call: Call): Promise<Answer<Blob>> {
  return request(context, serviceOf(context), call, (response) => response.blob());
}

function serviceOf({ config }: RemoteContext) {
  return { address: config.apiUrl, errorOf: toServiceError };
}

/** A body that is not the service's error comes from a proxy in front of the service. */
export function toServiceError(status: number, body: unknown): ApiError {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return new ApiError('service_unavailable', { status });
  const { code, requestId } = parsed.data.error;
  return new ApiError(code, { status, requestId });
}
