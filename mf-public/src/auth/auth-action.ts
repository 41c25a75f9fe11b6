import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { paths } from '@kaarigar/shared/paths';
import { resendVerification, signIn, signUp } from '@kaarigar/shared/platform/auth';
import { takeReturnTo } from '@kaarigar/shared/platform/return-to';
import { replace, type ActionFunctionArgs } from '@kaarigar/shared/platform/router';
import { clearDraft, saveDraft } from '../forms/form-draft';
import { readText } from '../forms/form-text';
import type { AuthAnswer } from './auth-answer';
import { ACCOUNT_DRAFT, type AuthMode } from './auth-mode';
import { parseCredentials, parseEmailForm, parseSignUp } from './credentials';
import { readWeakReasons } from './weak-password';

type Answer = Promise<AuthAnswer | Response>;

/** What the form of a mode does when it is sent. */
export function createAuthAction(mode: AuthMode) {
  return async ({ request }: ActionFunctionArgs): Answer => {
    const form = await request.formData();
    if (form.get('intent') === 'resend') return resend(form);
    return mode === 'login' ? logIn(form) : register(form);
  };
}

async function logIn(form: FormData): Answer {
  const parsed = parseCredentials(form);
  if (!parsed.ok) return { status: 'invalid', problems: parsed.problems };
  return answerFailure(parsed.value.email, async () => {
    await signIn(parsed.value);
    clearDraft(ACCOUNT_DRAFT);
    return replace(takeReturnTo() ?? paths.services);
  });
}

async function register(form: FormData): Answer {
  const parsed = parseSignUp(form);
  if (!parsed.ok) return { status: 'invalid', problems: parsed.problems };
  const { email } = parsed.value;
  return answerFailure(email, async () => {
    await signUp(parsed.value);
    clearDraft(ACCOUNT_DRAFT);
    // The login form that comes next starts with the address.
    saveDraft(ACCOUNT_DRAFT, { email });
    return { status: 'sent', email };
  });
}

async function resend(form: FormData): Answer {
  const parsed = parseEmailForm(form);
  if (!parsed.ok) {
    return {
      status: 'failed',
      code: 'invalid_email',
      email: readText(form, 'email'),
      weakReasons: [],
    };
  }
  return answerFailure(parsed.value, async () => {
    await resendVerification(parsed.value);
    return { status: 'sent', email: parsed.value };
  });
}

/** An expected failure becomes an answer that the page shows in words; a bug goes on to the error boundary. */
async function answerFailure(email: string, attempt: () => Answer): Answer {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: 'failed', code: error.code, email, weakReasons: readWeakReasons(error) };
  }
}
