import type { ReactNode } from 'react';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { mailLinkMessages } from './mail-link-messages';

interface LinkFailureProps {
  readonly problem: Problem | null;
  /** The way to a new link, for one that is used or too old. */
  readonly newLink: ReactNode;
}

/** Why a link could not be used, and what the person can do. */
export function LinkFailure({ problem, newLink }: LinkFailureProps) {
  const t = useMessages(mailLinkMessages);
  if (problem?.code === 'not_allowed') {
    return (
      <Alert tone="error" title={t.failed}>
        {t.notTheirs}
      </Alert>
    );
  }
  const isExpired = problem?.code === 'link_expired';
  return <ProblemAlert problem={problem} title={t.failed} action={isExpired ? newLink : null} />;
}
