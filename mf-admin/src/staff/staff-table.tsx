import { useState } from 'react';
import { removeStaff, setStaffRole } from '@kaarigar/shared/api/staff';
import type { StaffMember } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { refreshMe, useSession } from '@kaarigar/shared/platform/session';
import { Table } from '@kaarigar/shared/ui/table';
import { Toast } from '@kaarigar/shared/ui/toast';
import { ConfirmDialog } from '../editing/confirm-dialog';
import { staffMessages } from './staff-messages';
import { StaffRow } from './staff-row';
import { useStaffAction } from './use-staff-action';

export interface StaffWish {
  readonly kind: 'makeAdmin' | 'makeStaff' | 'remove';
  readonly member: StaffMember;
}

interface StaffTableProps {
  readonly context: RemoteContext;
  readonly members: readonly StaffMember[];
  readonly refresh: () => void;
}

/** Everybody who works here, and what an admin may do about it; each asked about first. */
export function StaffTable({ context, members, refresh }: StaffTableProps) {
  const t = useMessages(staffMessages);
  const session = useSession();
  const [wish, setWish] = useState<StaffWish | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { isBusy, problem, forgetProblem, act } = useStaffAction(refresh);
  const ownId = session.status === 'signed-in' ? session.userId : null;

  function close() {
    setWish(null);
    forgetProblem();
  }

  async function fulfil({ kind, member }: StaffWish) {
    const { user_id: userId } = member;
    const isDone = await act(async () => {
      if (kind === 'remove') await removeStaff(context, userId);
      else await setStaffRole(context, { userId, role: kind === 'makeAdmin' ? 'admin' : 'staff' });
    });
    if (!isDone) return;
    close();
    const name = nameOf(member);
    setDone(kind === 'remove' ? t.removed({ name }) : t.roleChanged({ name }));
    // Their own rights are gone: header and pages are to know it at once.
    if (userId === ownId) await refreshMe();
  }

  return (
    <>
      <Table
        caption={t.caption}
        columns={[
          { key: 'name', label: t.name },
          { key: 'role', label: t.role },
          { key: 'since', label: t.since },
          { key: 'actions', label: t.actions },
        ]}
      >
        {members.map((member) => (
          <StaffRow
            key={member.user_id}
            member={member}
            isOwn={member.user_id === ownId}
            onWish={setWish}
          />
        ))}
      </Table>
      <ConfirmDialog
        isOpen={wish !== null}
        title={wish ? t[`${wish.kind}Of`]({ name: nameOf(wish.member) }) : ''}
        confirm={wish ? t[wish.kind] : ''}
        isDangerous={wish?.kind === 'remove'}
        isBusy={isBusy}
        problem={problem}
        problemText={problem?.code === 'not_found' ? t.gone : undefined}
        onConfirm={() => wish && void fulfil(wish)}
        onClose={close}
      >
        <p>{wish ? consequence(wish) : null}</p>
      </ConfirmDialog>
      <Toast message={done} onDismiss={() => setDone(null)} />
    </>
  );

  function consequence({ kind, member }: StaffWish): string {
    if (kind === 'remove' && member.user_id === ownId) return t.removeYourselfText;
    return t[`${kind}Text`];
  }
}

function nameOf({ name, email }: StaffMember): string {
  return name || email;
}
