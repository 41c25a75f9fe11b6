import { useState } from 'react';
import type { StaffMember } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { HistoryList } from '../editing/history-list';
import { ListPage } from '../list/list-page';
import { AddStaff } from './add-staff';
import { DeletionRequests } from './deletion-requests';
import { Invitations } from './invitations';
import { staffColumns } from './staff-columns';
import { StaffDialog, type StaffChange } from './staff-dialog';
import { staffAddress, type StaffList } from './staff-list';
import { SignIns } from './sign-ins';
import { ROLE_WORDS, staffMessages } from './staff-messages';
import styles from './staff-page.module.css';

/** `/admin/staff`: who works here. Admins only; the database decides who is an admin. */
export function StaffPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(staffMessages);
  const locale = useLocale();
  const session = useSession();
  const ownId = session.status === 'signed-in' ? session.userId : null;
  const [change, setChange] = useState<StaffChange | null>(null);
  return (
    <ListPage
      address={staffAddress}
      words={t}
      table={{
        caption: t.caption,
        idOf: (member: StaffMember) => member.user_id,
        columns: {
          name: {
            label: t.name,
            render: ({ user_id: userId, name, email }) => (
              <span>
                <strong>{name || t.noName}</strong>
                {userId === ownId ? ` (${t.you})` : null}
                <span className={styles['email']}>{email}</span>
              </span>
            ),
          },
          role: { label: t.role, render: ({ role }) => ROLE_WORDS[role][locale] },
          twoSteps: {
            label: t.twoSteps,
            render: ({ second_factor: isOn }) => (isOn ? t.twoStepsOn : t.twoStepsOff),
          },
          since: { label: t.since, render: ({ created_at: at }) => formatDate(at, locale) },
          actions: {
            label: t.actions,
            isUnlabelled: true,
            render: (member) => (
              <Actions {...{ member, isOwn: member.user_id === ownId }} onChoose={setChange} />
            ),
          },
        },
      }}
      renderProblem={(code) => (code === 'not_allowed' ? <ForAdmins /> : null)}
      renderBelow={({ history, signIns, invitations, deletions }: StaffList, refresh) => (
        <>
          <AddStaff context={context} refresh={refresh} />
          <Invitations {...{ context, invitations, refresh }} />
          <DeletionRequests requests={deletions} />
          <Card>
            <HistoryList history={history} columns={staffColumns(locale)} showSubject />
          </Card>
          <Card>
            <SignIns signIns={signIns} />
          </Card>
          <StaffDialog {...{ context, change, ownId, refresh }} onClose={() => setChange(null)} />
        </>
      )}
    />
  );
}

interface ActionsProps {
  readonly member: StaffMember;
  readonly isOwn: boolean;
  readonly onChoose: (change: StaffChange) => void;
}

/** The actions of an admin on a staff member; a dialog asks before each one. */
function Actions({ member, isOwn, onChoose }: ActionsProps) {
  const t = useMessages(staffMessages);
  const role = member.role === 'admin' ? 'makeStaff' : 'makeAdmin';
  const of = <VisuallyHidden>{`: ${member.name || member.email}`}</VisuallyHidden>;
  return (
    <div className={styles['actions']}>
      {isOwn ? (
        <span className={textStyles['hint']}>{t.ownRole}</span>
      ) : (
        <Button variant="quiet" size="s" onClick={() => onChoose({ kind: role, member })}>
          {t[role]}
          {of}
        </Button>
      )}
      {member.second_factor && !isOwn ? (
        <Button variant="quiet" size="s" onClick={() => onChoose({ kind: 'removeFactor', member })}>
          {t.phoneLost}
          {of}
        </Button>
      ) : null}
      <Button variant="plain" size="s" onClick={() => onChoose({ kind: 'remove', member })}>
        {t.remove}
        {of}
      </Button>
    </div>
  );
}

function ForAdmins() {
  const t = useMessages(staffMessages);
  return (
    <EmptyState
      icon="shield"
      title={t.notAllowedTitle}
      way={{ to: paths.adminOrders, label: t.toOrders }}
    >
      {t.notAllowedText}
    </EmptyState>
  );
}
