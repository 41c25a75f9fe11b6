import type { ComponentProps } from 'react';
import { useMessages } from '../i18n/define-messages';
import { paths } from '../paths';
import { Link } from '@kaarigar/shared/platform/router';
import { CheckboxField } from '../ui/field';
import { authMessages } from './auth-messages';

/**
 * Consent in the language of the page. The person must tick it: it is never ticked in advance nor kept in the draft.
 */
export function ConsentField(props: Omit<ComponentProps<typeof CheckboxField>, 'label'>) {
  const t = useMessages(authMessages);
  return (
    <CheckboxField
      required
      {...props}
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
