import { useState } from 'react';
import { removeFactorOf, removeStaff, setStaffRole } from '@kaarigar/shared/api/staff';
import type { StaffMember } from '@kaarigar/shared/contracts/staff-rows';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { refreshMe } from '@kaarigar/shared/platform/session';
import { Toast } from '@kaarigar/shared/ui/toast';
import { ConfirmDialog } from '../editing/confirm-dialog';
import { staffMessages } from './staff-messages';

/** The change of a staff member that an admin chose. */
export interface StaffChange {
  readonly kind: 'makeAdmin' | 'makeStaff' | 'removeFactor' | 'remove';
  readonly member: StaffMember;
}

const ACTS: Readonly<
  Record<StaffChange['kind'], (context: RemoteContext, userId: string) => Promise<unknown>>
> = {
  makeAdmin: (context, userId) => setStaffRole(context, { userId, role: 'admin' }),
  makeStaff: (context, userId) => setStaffRole(context, { userId, role: 'staff' }),
  removeFactor: removeFactorOf,
  remove: removeStaff,
};

const DONE = {
  makeAdmin: 'roleChanged',
  makeStaff: 'roleChanged',
  removeFactor: 'factorRemoved',
  remove: 'removed',
} as const satisfies Record<StaffChange['kind'], keyof typeof staffMessages>;

interface StaffDialogProps {
  readonly context: RemoteContext;
  /** Null: the dialog is closed. */
  readonly change: StaffChange | null;
  /** The account id of the signed-in admin. */
  readonly ownId: string | null;
  readonly refresh: () => void;
  readonly onClose: () => void;
}

/** Asks before somebody's role changes or ends, and shows the result. */
export function StaffDialog({ context, change, ownId, refresh, onClose }: StaffDialogProps) {
  const t = useMessages(staffMessages);
  const [done, setDone] = useState<string | null>(null);
  const { isBusy, problem, forgetProblem, run } = useSubmission();

  function close() {
    onClose();
    forgetProblem();
  }

  async function carryOut({ kind, member }: StaffChange) {
    const { user_id: userId } = member;
    const outcome = await run(async () => {
      try {
        await ACTS[kind](context, userId);
      } finally {
        refresh();
      }
    });
    if (outcome?.state !== 'known') return;
    close();
    const name = nameOf(member);
    setDone(t[DONE[kind]]({ name }));
    // Admins can lose their own rights here: the header and the pages must know at once.
    if (userId === ownId) await refreshMe();
  }

  function consequence({ kind, member }: StaffChange): string {
    if (kind === 'remove' && member.user_id === ownId) return t.removeYourselfText;
    return t[`${kind}Text`];
  }

  return (
    <>
      <ConfirmDialog
        isOpen={change !== null}
        title={change ? t[`${change.kind}Of`]({ name: nameOf(change.member) }) : ''}
        confirm={change ? t[change.kind] : ''}
        isDangerous={change?.kind === 'remove' || change?.kind === 'removeFactor'}
        isBusy={isBusy}
        problem={problem}
        problemText={problem?.code === 'not_found' ? t.gone : undefined}
        onConfirm={() => change && void carryOut(change)}
        onClose={close}
      >
        <p>{change ? consequence(change) : null}</p>
      </ConfirmDialog>
      <Toast message={done} onDismiss={() => setDone(null)} />
    </>
  );
}

function nameOf({ name, email }: StaffMember): string {
  return name || email;
}
