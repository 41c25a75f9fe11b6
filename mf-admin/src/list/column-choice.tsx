import { useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { CheckboxField } from '@kaarigar/shared/ui/field';
import { Icon } from '@kaarigar/shared/ui/icon';
import { Segmented } from '@kaarigar/shared/ui/segmented';
import { useDeskContext } from '../desk-settings/desk-context';
import { changeDeskSettings, useDeskSettings } from '../desk-settings/desk-settings';
import styles from './column-choice.module.css';
import { moveColumn, toggleColumn } from './columns';
import type { Columns } from './list-address';
import { listMessages } from './list-messages';

interface ColumnChoiceProps {
  readonly columns: Columns;
  readonly shown: readonly string[];
  readonly labelOf: (column: string) => string;
  /** What to know before choosing. */
  readonly text: string | undefined;
  readonly onChange: (columns: readonly string[]) => void;
}

/** Which columns are shown, in which order, and how close the rows stand. A choice takes effect at once and is kept for the person. */
export function ColumnChoice({ columns, shown, labelOf, text, onChange }: ColumnChoiceProps) {
  const t = useMessages(listMessages);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const context = useDeskContext();
  const { density } = useDeskSettings();
  const hidden = columns.all.filter((column) => !shown.includes(column));
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon="list"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t.columns}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t.columnsTitle}
        footer={
          <>
            <Button variant="primary" onClick={close}>
              {t.columnsDone}
            </Button>
            <Button variant="quiet" onClick={() => onChange(columns.usual)}>
              {t.columnsUsual}
            </Button>
          </>
        }
      >
        <Segmented
          label={t.density}
          options={[
            { value: 'compact', label: t.compact },
            { value: 'roomy', label: t.roomy },
          ]}
          value={density}
          onChange={(value) => changeDeskSettings(context, { density: value })}
        />
        <p>{text}</p>
        <ul>
          {[...shown, ...hidden].map((column) => {
            const place = shown.indexOf(column);
            const label = labelOf(column);
            const move = (by: -1 | 1) => onChange(moveColumn(shown, column, by));
            return (
              <li key={column} className={styles['column']}>
                <CheckboxField
                  name={`column-${column}`}
                  label={label}
                  checked={place !== -1}
                  onChange={() => onChange(toggleColumn(columns.all, shown, column))}
                />
                {place === -1 ? null : (
                  <span className={styles['moves']}>
                    <button
                      type="button"
                      className={styles['move']}
                      aria-label={t.moveUp({ column: label })}
                      aria-disabled={place === 0}
                      onClick={() => move(-1)}
                    >
                      <Icon name="arrow-up" size={18} />
                    </button>
                    <button
                      type="button"
                      className={styles['move']}
                      aria-label={t.moveDown({ column: label })}
                      aria-disabled={place === shown.length - 1}
                      onClick={() => move(1)}
                    >
                      <Icon name="arrow-down" size={18} />
                    </button>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </Dialog>
    </>
  );
}
