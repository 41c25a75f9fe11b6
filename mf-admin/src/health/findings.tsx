import { use, useLayoutEffect, useRef, useState } from 'react';
import type { AccountFinding } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Toast } from '@kaarigar/shared/ui/toast';
import { Moment } from '../order/moment';
import { PanelProblem } from '../panel/panel-problem';
import { ExplainDialog } from './explain-dialog';
import { FindingEntry } from './finding-entry';
import { findingsMessages, KIND_ADVICE, KIND_WORDS } from './findings-messages';
import styles from './findings.module.css';

export const FINDINGS_ID = 'findings';

interface FindingsProps {
  readonly context: RemoteContext;
  readonly findings: Promise<Live<readonly AccountFinding[]>>;
  readonly refresh: () => void;
  readonly isRefreshing: boolean;
}

/** Payments and refunds of the account that no order knows: what they mean, and an admin's explanation. */
export function Findings({ context, findings, refresh, isRefreshing }: FindingsProps) {
  const t = useMessages(findingsMessages);
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<AccountFinding | null>(null);
  const [done, setDone] = useState<{ readonly message: string } | null>(null);

  // The button that opened the dialog goes with its entry.
  useLayoutEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);

  const live = use(findings);
  if (live.state === 'failed') {
    return (
      <PanelProblem
        title={t.failed}
        problem={live.problem}
        isRetrying={isRefreshing}
        onRetry={refresh}
      />
    );
  }
  const open = live.value.filter((finding) => finding.acknowledged_at === null);
  const explained = live.value.filter((finding) => finding.acknowledged_at !== null);
  if (live.value.length === 0) return null;
  const isAdmin = session.status === 'signed-in' && session.me?.role === 'admin';

  function succeed({ amount_paise: paise }: AccountFinding) {
    setChosen(null);
    setDone({ message: t.done({ sum: formatPaise(paise) }) });
  }

  return (
    <Card as="section" padding="s" className={styles['findings']}>
      <h2 id={FINDINGS_ID} ref={heading} tabIndex={-1} className={textStyles['title']}>
        {t.title}
      </h2>
      {open.length === 0 ? <p>{t.none}</p> : null}
      {open.length > 0 && !isAdmin ? <p>{t.forAdmins}</p> : null}
      {(['payments', 'refunds'] as const).map((kind) => (
        <OpenFindings
          key={kind}
          kind={kind}
          findings={open.filter((finding) => finding.kind === kind)}
          onExplain={isAdmin ? setChosen : null}
        />
      ))}
      {explained.length > 0 ? <Explained findings={explained} /> : null}
      {chosen ? (
        <ExplainDialog
          context={context}
          finding={chosen}
          refresh={refresh}
          onDone={() => succeed(chosen)}
          onClose={() => setChosen(null)}
        />
      ) : null}
      <Toast message={done?.message ?? null} onDismiss={() => setDone(null)} />
    </Card>
  );
}

interface OpenFindingsProps {
  readonly kind: AccountFinding['kind'];
  readonly findings: readonly AccountFinding[];
  /** Null: this person may not explain it. */
  readonly onExplain: ((finding: AccountFinding) => void) | null;
}

function OpenFindings({ kind, findings, onExplain }: OpenFindingsProps) {
  const t = useMessages(findingsMessages);
  const locale = useLocale();
  if (findings.length === 0) return null;
  return (
    <div>
      <h3 className={textStyles['subtitle']}>
        {`${KIND_WORDS[kind][locale]} (${formatNumber(findings.length)})`}
      </h3>
      <p className={styles['advice']}>{KIND_ADVICE[kind][locale]}</p>
      <ul>
        {findings.map((finding) => (
          <FindingEntry key={`${finding.provider} ${finding.provider_id}`} finding={finding}>
            {onExplain ? (
              <Button
                variant="quiet"
                size="s"
                aria-haspopup="dialog"
                aria-label={t.explainThis({ id: finding.provider_id })}
                onClick={() => onExplain(finding)}
              >
                {t.explain}
              </Button>
            ) : null}
          </FindingEntry>
        ))}
      </ul>
    </div>
  );
}

function Explained({ findings }: { readonly findings: readonly AccountFinding[] }) {
  const t = useMessages(findingsMessages);
  return (
    <details>
      <summary className={styles['summary']}>
        {`${t.explained} (${formatNumber(findings.length)})`}
      </summary>
      <ul>
        {findings.map((finding) => (
          <FindingEntry key={`${finding.provider} ${finding.provider_id}`} finding={finding}>
            <div>
              <p className={textStyles['lines']}>{finding.reason}</p>
              <p className={textStyles['hint']}>
                {finding.acknowledged_at ? <Moment at={finding.acknowledged_at} /> : null}
                {finding.acknowledged_by_name
                  ? ` · ${t.by({ name: finding.acknowledged_by_name })}`
                  : null}
              </p>
            </div>
          </FindingEntry>
        ))}
      </ul>
    </details>
  );
}
