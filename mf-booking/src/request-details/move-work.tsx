import { useId, useState } from 'react';
import { useToldBy } from '@kaarigar/shared/account/told-by';
import { moveContractWork } from '@kaarigar/shared/api/contract-requests';
import { problemOf } from '@kaarigar/shared/contracts/problem';
import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import { cleanLines } from '@kaarigar/shared/domain/plain-text';
import { addressFault, checked } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useOwnDraft } from '@kaarigar/shared/forms/use-own-draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { AddressField } from '@kaarigar/shared/ui/address-field';
import { Button } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { useSheet } from '../use-sheet';
import { moveWorkMessages } from './move-work-messages';
import styles from './request-details.module.css';

interface MoveWorkProps {
  readonly context: RemoteContext;
  readonly request: ContractRequestRow;
  readonly onChanged: () => void;
}

/** The way to have the work done elsewhere once a price was given. */
export function MoveWork(props: MoveWorkProps) {
  const t = useMessages(moveWorkMessages);
  const [sheet, setSheet] = useSheet<'move'>();
  return (
    <>
      <Button variant="plain" size="s" aria-haspopup="dialog" onClick={() => setSheet('move')}>
        {t.move}
      </Button>
      {sheet ? <MoveDialog {...props} onClose={() => setSheet(null)} /> : null}
    </>
  );
}

export function MoveDialog(props: MoveWorkProps & { readonly onClose: () => void }) {
  const { context, request, onChanged, onClose } = props;
  const t = useMessages(moveWorkMessages);
  const by = useToldBy();
  const formId = useId();
  // How it stood when they opened this; the page behind goes on refreshing.
  const [{ ticket, status, address }] = useState(request);
  const draft = useOwnDraft(`move.${ticket}`);
  const form = useForm<{ address: string }, string, 'missing' | 'same'>({
    draft,
    initial: { address },
    check: ({ address: typed }) =>
      checked(
        { address: cleanLines(typed) === address ? 'same' : addressFault(typed) },
        cleanLines(typed),
      ),
    text: (_field, fault) => (fault === 'same' ? t.same : t.addressMissing),
    async send(moved) {
      try {
        await moveContractWork(context, { ticket, address: moved });
      } catch (error) {
        // Answered, accepted or begun meanwhile: the page says how it is now.
        if (problemOf(error).code === 'request_changed') onChanged();
        throw error;
      }
      onClose();
      onChanged();
    },
  });

  // Closing cannot take back what is already sent, and the person would not see what became of it.
  function handleClose(): void {
    if (!form.isBusy) onClose();
  }

  /** It stays where it is: what they wrote is no draft any more. */
  function handleKeep(): void {
    if (form.isBusy) return;
    draft.clear();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={handleClose}
      title={t.title}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isBusy}
            busyLabel={t.saving}
          >
            {t.confirm}
          </Button>
          <Button variant="quiet" onClick={handleKeep}>
            {t.keep}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles['standing']}>
        <p>{status === 'ACCEPTED' ? t.agreed({ by }) : t.offered({ by })}</p>
        <AddressField {...form.field('address')} label={t.address} />
        <ProblemAlert
          problem={form.problem}
          title={t.notMoved}
          action={<ContactLinks ticket={ticket} />}
        />
      </form>
    </Dialog>
  );
}

/** Why the address cannot be changed here. */
export function NoMove() {
  const t = useMessages(moveWorkMessages);
  return <p>{t.begun}</p>;
}
