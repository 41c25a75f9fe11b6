import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';
import styles from './stage-tag.module.css';
import { stageMessages } from './work-name';

interface StageTagProps {
  readonly order: {
    readonly stage: number | null;
    readonly stages: number | null;
    readonly contract_ticket: string | null;
  };
}

/** Which stage of which contract an order is; nothing for any other order. It leads to the contract. */
export function StageTag({ order }: StageTagProps) {
  const t = useMessages(stageMessages);
  const { stage: number, stages: count, contract_ticket: ticket } = order;
  if (number === null || count === null || ticket === null) return null;
  return (
    <Link
      to={paths.adminRequest(ticket)}
      className={styles['tag']}
      title={t.contractOf({ ticket })}
      aria-label={`${t.stageOf({ number, count })}, ${t.contractOf({ ticket })}`}
    >
      {t.stageOf({ number, count })}
    </Link>
  );
}
