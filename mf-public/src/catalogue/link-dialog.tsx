import { Dialog } from '@kaarigar/shared/ui/dialog';
import styles from './link-dialog.module.css';
import { LinkList, type LinkItem } from './link-list';

export interface ServiceDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface LinkDialogProps extends ServiceDialogProps {
  readonly title: string;
  readonly intro: string;
  readonly items: readonly LinkItem[];
}

/** A dialog with a list of links. */
export function LinkDialog({ open, onClose, title, intro, items }: LinkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className={styles['intro']}>{intro}</p>
      <LinkList items={items} />
    </Dialog>
  );
}
