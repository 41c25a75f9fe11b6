import { useId, type ReactNode, type Ref } from 'react';
import { Card } from '@kaarigar/shared/ui/card';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** For moving the focus here when the focused element disappears. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** A part of a page with its own heading. */
export function Panel({ title, children, className, headingRef }: PanelProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={className}>
      <Card className={styles['panel']}>
        <h2 id={titleId} ref={headingRef} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
