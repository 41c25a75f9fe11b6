import type { ReactNode } from 'react';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { rememberReturnTo } from '@kaarigar/shared/platform/return-to';
import { useLocation } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { placingMessages } from './placing-messages';

interface Mend {
  readonly to: string;
  readonly label: 'logIn' | 'completeAccount';
}

const LOG_IN: Mend = { to: paths.login, label: 'logIn' };
const MENDS: Readonly<Partial<Record<ErrorCode, Mend>>> = {
  session_expired: LOG_IN,
  not_signed_in: LOG_IN,
  consent_required: { to: paths.confirm, label: 'completeAccount' },
};

interface RefusalAlertProps {
  readonly code: ErrorCode;
  readonly children: ReactNode;
}

/** Why nothing was ordered, and the way on: to a page that mends it and leads back here, else to us. */
export function RefusalAlert({ code, children }: RefusalAlertProps) {
  const t = useMessages(placingMessages);
  const { pathname, search } = useLocation();
  const mend = MENDS[code];
  return (
    <Alert
      tone="error"
      action={
        mend ? (
          <ButtonLink
            variant="primary"
            size="s"
            to={mend.to}
            onClick={() => rememberReturnTo(pathname + search)}
          >
            {t[mend.label]}
          </ButtonLink>
        ) : (
          <ContactLinks />
        )
      }
    >
      {children}
    </Alert>
  );
}
