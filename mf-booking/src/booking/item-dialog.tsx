import type { ReactNode } from 'react';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import styles from './booking.module.css';
import { itemName } from './item-name';

interface ItemDialogProps {
  readonly item: CatalogueItem;
  /** Above the bar: that the price is another one by now, what we promise. */
  readonly notes: ReactNode;
  readonly total: ReactNode;
  readonly buttons: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A step of booking an item: its fields, and beneath them the bar with the total and what can be pressed. */
export function ItemDialog({ item, notes, total, buttons, onClose, children }: ItemDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={itemName(item, useLocale())}
      footer={
        <div className={styles['foot']}>
          {notes}
          <div className={styles['bar']}>
            {total}
            <div className={styles['buttons']}>{buttons}</div>
          </div>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
