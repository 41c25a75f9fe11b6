import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';
import { CheckboxField } from '@kaarigar/shared/ui/field';
import { authMessages } from './auth-messages';

/** Consent in the language of the page, given by the person and never assumed: not ticked, not kept in the draft. */
export function ConsentField({ error }: { readonly error: string | undefined }) {
  const t = useMessages(authMessages);
  return (
    <CheckboxField
      name="consent"
      required
      error={error}
      label={
        <>
          {t.consentBefore}
          <Link to={paths.privacy} target="_blank">
            {t.consentLink}
          </Link>
          {t.consentAfter}
        </>
      }
    />
  );
}
