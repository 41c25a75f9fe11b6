import { sendContactMessage } from '@kaarigar/shared/api/contact';
import { ApiError, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { getLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { ActionFunctionArgs } from '@kaarigar/shared/platform/router';
import { clearDraft } from '../forms/form-draft';
import { isTrapped, parseContact, type ContactProblems } from './parse-contact';

export const CONTACT_DRAFT = 'contact';

export type ContactAnswer =
  | { readonly status: 'sent'; readonly at: number }
  | { readonly status: 'invalid'; readonly problems: ContactProblems }
  | { readonly status: 'failed'; readonly code: ErrorCode };

export function createContactAction(context: RemoteContext) {
  return async ({ request }: ActionFunctionArgs): Promise<ContactAnswer> => {
    const form = await request.formData();
    const parsed = parseContact(form);
    if (!parsed.ok) return { status: 'invalid', problems: parsed.problems };
    try {
      // A program is thanked like a person, and learns nothing from it.
      if (!isTrapped(form)) {
        await sendContactMessage(context, { ...parsed.value, locale: getLocale() });
      }
      clearDraft(CONTACT_DRAFT);
      return { status: 'sent', at: Date.now() };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: 'failed', code: error.code };
    }
  };
}
