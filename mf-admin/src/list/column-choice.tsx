import { useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { CheckboxField } from '@kaarigar/shared/ui/field';
import { toggleColumn } from './columns';
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

/** Which columns are shown. A choice takes effect at once and is remembered on this device. */
export function ColumnChoice({ columns, shown, labelOf, text, onChange }: ColumnChoiceProps) {
  const t = useMessages(listMessages);
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
            <Button variant="quiet" onClick={() => onChange(columns.usual)}>
              {t.columnsUsual}
            </Button>
          </>
        }
      >
        <p>{text}</p>
        <div>
          {columns.all.map((column) => (
            <CheckboxField
              key={column}
              name={`column-${column}`}
              label={labelOf(column)}
              checked={shown.includes(column)}
              onChange={() => onChange(toggleColumn(columns.all, shown, column))}
            />
          ))}
        </div>
      </Dialog>
    </>
  );
}
