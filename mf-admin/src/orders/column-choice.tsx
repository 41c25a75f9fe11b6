import { useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { CheckboxField } from '@kaarigar/shared/ui/field';
import { COLUMNS, toggleColumn, USUAL_COLUMNS, type ColumnKey } from './columns';
import { useColumnNames } from './column-names';
import { ordersMessages } from './orders-messages';

interface ColumnChoiceProps {
  readonly columns: readonly ColumnKey[];
  readonly onChange: (columns: readonly ColumnKey[]) => void;
}

/** Which columns are shown. A choice takes effect at once and is remembered on this device. */
export function ColumnChoice({ columns, onChange }: ColumnChoiceProps) {
  const t = useMessages(ordersMessages);
  const names = useColumnNames();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
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
            <Button variant="quiet" onClick={() => onChange(USUAL_COLUMNS)}>
              {t.columnsUsual}
            </Button>
          </>
        }
      >
        <p>{t.columnsText}</p>
        <div>
          {COLUMNS.map((column) => (
            <CheckboxField
              key={column}
              name={`column-${column}`}
              label={names[column]}
              checked={columns.includes(column)}
              onChange={() => onChange(toggleColumn(columns, column))}
            />
          ))}
        </div>
      </Dialog>
    </>
  );
}
