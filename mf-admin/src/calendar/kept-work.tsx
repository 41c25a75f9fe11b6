import type { KeptLeave, WorkOfLeave } from '@kaarigar/shared/contracts/desk';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { leaveMessages } from './calendar-messages';
import styles from './calendar.module.css';
import { workDays } from '../moving/work-days';

/** What leave has done to the work of its days: what needs somebody now, and what was left, and why. */
export function KeptWork({ kept }: { readonly kept: KeptLeave }) {
  const t = useMessages(leaveMessages);
  const { taken_off: takenOff, left } = kept;
  if (takenOff.length + left.length === 0) return <p>{t.noWork}</p>;
  return (
    <div className={styles['form']}>
      {takenOff.length > 0 ? (
        <>
          <p>{t.takenOff}</p>
          <ul className={styles['leaves']}>
            {takenOff.map((work) => (
              <li key={`${work.order_id} ${work.day}`}>
                <WorkName work={work} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {left.length > 0 ? (
        <>
          <p>{t.left}</p>
          <ul className={styles['leaves']}>
            {left.map((work) => (
              <li key={`${work.order_id} ${work.day}`}>
                <WorkName work={work} />
                <span>{t[work.why]}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** `377489860 · Mohan Yadav · Fan repair · Mon 30 Nov, Morning`. */
export function WorkName({ work }: { readonly work: WorkOfLeave }) {
  const locale = useLocale();
  const { order_id: orderId, name } = work;
  return (
    <span>
      <Link to={paths.adminOrderDetailsOf(orderId)}>{orderId}</Link>
      {` · ${name} · ${serviceName(work, locale)} · ${workDays(work, locale)}`}
    </span>
  );
}
