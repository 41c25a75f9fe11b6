import { useState } from 'react';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocation } from '@kaarigar/shared/platform/router';
import { useSession } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Wrap } from '@kaarigar/shared/ui/wrap';
import { shellMessages } from '../shell-messages';
import styles from './layout.module.css';

/** Why the link of a sign-in mail did not work, on whichever page the person has landed, until they leave that page. */
export function CallbackError({ code }: { readonly code: ErrorCode }) {
  const t = useMessages(shellMessages);
  const errorText = useErrorMessage();
  const { pathname } = useLocation();
  const [landedOn, setLandedOn] = useState<string | null>(pathname);
  if (landedOn !== null && landedOn !== pathname) setLandedOn(null);
  if (landedOn !== pathname) return null;
  return (
    <Wrap className={styles['notice']}>
      <Alert
        tone="error"
        title={t.linkFailed}
        action={code === 'link_expired' ? <NewLinks /> : null}
      >
        {errorText(code)}
      </Alert>
    </Wrap>
  );
}

/** The ways to a new link. A link does not say which mail it was of. */
function NewLinks() {
  const t = useMessages(shellMessages);
  const { pathname } = useLocation();
  if (useSession().status === 'signed-in') return null;
  return (
    <>
      {pathname === paths.login ? null : (
        <ButtonLink variant="quiet" size="s" to={paths.login}>
          {t.newVerification}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" size="s" to={paths.forgotPassword}>
        {t.newPasswordLink}
      </ButtonLink>
    </>
  );
}
