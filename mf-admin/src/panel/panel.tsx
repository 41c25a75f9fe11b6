import { useId, type ReactNode, type Ref } from 'react';
import { Card } from '@kaarigar/shared/ui/card';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Beside the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** For moving the focus here when the focused element disappears. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** A part of a page with its own heading. */
export function Panel({ title, beside, children, className, headingRef }: PanelProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={className}>
      <Card padding="s" className={styles['panel']}>
        <div className={styles['head']}>
          <h2 id={titleId} ref={headingRef} tabIndex={-1} className={styles['title']}>
            {title}
          </h2>
          {beside}
        </div>
        {children}
      </Card>
    </section>
  );
}
