import type { ReactNode } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { DeskSection } from '../panel/desk-section';
import { numbersMessages } from './numbers-messages';
import styles from './numbers.module.css';

interface NumbersSectionProps {
  readonly title: string;
  readonly charts?: ReactNode;
  /** Saves what the table holds. */
  readonly onSave?: () => void;
  readonly children: ReactNode;
}

/** Charts, beside them the table that they draw, and its file. */
export function NumbersSection({ title, charts, onSave, children }: NumbersSectionProps) {
  const t = useMessages(numbersMessages);
  return (
    <DeskSection
      title={title}
      action={
        onSave ? (
          <Button
            variant="quiet"
            size="s"
            icon="download"
            aria-label={t.csvOf({ what: title })}
            onClick={onSave}
          >
            {t.csv}
          </Button>
        ) : null
      }
    >
      <div className={styles['body']}>
        {charts ? <div className={styles['charts']}>{charts}</div> : null}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many days scroll in here, also by keyboard */}
        <div className={styles['scroll']} role="group" aria-label={title} tabIndex={0}>
          {children}
        </div>
      </div>
    </DeskSection>
  );
}
