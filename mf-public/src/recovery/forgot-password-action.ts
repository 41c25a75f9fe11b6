import { ApiError, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { parseEmail } from '@kaarigar/shared/domain/email';
import { requestPasswordReset } from '@kaarigar/shared/platform/auth';
import type { ActionFunctionArgs } from '@kaarigar/shared/platform/router';
import { readText } from '../forms/form-text';

export type ForgotAnswer =
  | { readonly status: 'sent'; readonly email: string }
  | { readonly status: 'invalid'; readonly problem: 'missing' | 'invalid_email' }
  | { readonly status: 'failed'; readonly code: ErrorCode };

export async function forgotPasswordAction({ request }: ActionFunctionArgs): Promise<ForgotAnswer> {
  const typed = readText(await request.formData(), 'email');
  const email = parseEmail(typed);
  if (!email) return { status: 'invalid', problem: typed === '' ? 'missing' : 'invalid_email' };
  try {
    await requestPasswordReset(email);
    return { status: 'sent', email };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: 'failed', code: error.code };
  }
}
