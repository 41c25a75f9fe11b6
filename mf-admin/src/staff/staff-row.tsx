import type { StaffMember } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import { TableCell, TableRow } from '@kaarigar/shared/ui/table';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { ROLE_WORDS, staffMessages } from './staff-messages';
import styles from './staff-row.module.css';
import type { StaffWish } from './staff-table';

interface StaffRowProps {
  readonly member: StaffMember;
  readonly isOwn: boolean;
  readonly onWish: (wish: StaffWish) => void;
}

export function StaffRow({ member, isOwn, onWish }: StaffRowProps) {
  const t = useMessages(staffMessages);
  const locale = useLocale();
  const roleWish = member.role === 'admin' ? 'makeStaff' : 'makeAdmin';
  const of = <VisuallyHidden>{`: ${member.name || member.email}`}</VisuallyHidden>;
  return (
    <TableRow>
      <TableCell label={t.name}>
        <span>
          <strong>{member.name || t.noName}</strong>
          {isOwn ? ` (${t.you})` : null}
          <span className={styles['email']}>{member.email}</span>
        </span>
      </TableCell>
      <TableCell label={t.role}>{ROLE_WORDS[member.role][locale]}</TableCell>
      <TableCell label={t.since}>{formatDate(member.created_at, locale)}</TableCell>
      <TableCell>
        <div className={styles['actions']}>
          {isOwn ? (
            <span className={styles['hint']}>{t.ownRole}</span>
          ) : (
            <Button variant="quiet" size="s" onClick={() => onWish({ kind: roleWish, member })}>
              {t[roleWish]}
              {of}
            </Button>
          )}
          <Button variant="plain" size="s" onClick={() => onWish({ kind: 'remove', member })}>
            {t.remove}
            {of}
          </Button>
        </div>
      </TableCell>
    </TableRow>
  );
}
