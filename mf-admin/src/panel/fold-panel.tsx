import { useId, useState, type ReactNode } from 'react';
import { Card } from '@kaarigar/shared/ui/card';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { Icon } from '@kaarigar/shared/ui/icon';
import styles from './panel.module.css';

interface FoldPanelProps {
  readonly title: string;
  /** Whether it is open before anybody presses its head. */
  readonly startsOpen: boolean;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A part of a page that opens and closes at its heading. Paper has all of it. */
export function FoldPanel({ title, startsOpen, children, className }: FoldPanelProps) {
  const titleId = useId();
  const bodyId = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <section aria-labelledby={titleId} className={className}>
      <Card padding="s" className={classNames(styles['panel'], styles['fold'])}>
        <h2 id={titleId} className={styles['title']}>
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {title}
            <Icon name="chevron-down" className={styles['chevron']} />
          </button>
        </h2>
        <div id={bodyId} className={classNames(styles['body'], !isOpen && styles['closed'])}>
          {children}
        </div>
      </Card>
    </section>
  );
}
