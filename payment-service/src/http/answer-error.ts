import type { ErrorRequestHandler, RequestHandler } from 'express';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { ErrorBody } from '@kaarigar/shared/contracts/error-body';
import { refusal, sentenceOf, statusOf } from '../service-error';

export const answerNotFound: RequestHandler = () => {
  throw refusal('not_found');
};

/**
 * The one place where an error becomes an answer: `{error:{code,message,requestId}}`. The detail of `rate_limited` are
 * the seconds after which another try makes sense.
 */
export const answerError: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent) return next(error);
  const known = toApiError(error);
  const status = known.status || statusOf(known.code);
  const isOurs = status >= 500;
  if (isOurs) req.log.error({ err: error, code: known.code }, 'request failed');
  else req.log.info({ code: known.code }, 'request refused');
  const body: ErrorBody = {
    error: { code: known.code, message: sentenceOf(known.code), requestId: String(req.id) },
  };
  const seconds = known.code === 'rate_limited' ? /^\d+$/.exec(known.detail ?? '')?.[0] : undefined;
  if (seconds !== undefined) res.set('Retry-After', seconds);
  res.status(status).json(body);
};

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  // Express's own refusals (body too large, not JSON, bad address) are http-errors with a 4xx status.
  const { status } = (error ?? {}) as { status?: unknown };
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return refusal('invalid_input', { status, cause: error });
  }
  return refusal('internal', { cause: error });
}
