import type { ComponentProps, ReactNode } from 'react';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { LanguageLink } from '@kaarigar/shared/ui/language-link';
import { itemName } from './item-name';
import { PayBar } from './pay-bar';

interface ItemDialogProps extends ComponentProps<typeof PayBar> {
  readonly item: CatalogueItem;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A step of booking an item: its fields, and beneath them the bar. */
export function ItemDialog({ item, onClose, children, ...bar }: ItemDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={itemName(item, useLocale())}
      beside={<LanguageLink isShort />}
      footer={<PayBar {...bar} />}
    >
      {children}
    </Dialog>
  );
}
