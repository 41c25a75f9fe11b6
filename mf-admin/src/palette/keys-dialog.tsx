import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { CheckboxField } from '@kaarigar/shared/ui/field';
import { useDeskContext } from '../desk-settings/desk-context';
import { changeDeskSettings, useDeskSettings } from '../desk-settings/desk-settings';
import { keysMessages } from './palette-messages';
import styles from './palette.module.css';

/** Every key, and the switch for those of one letter. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(keysMessages);
  const context = useDeskContext();
  const { keys } = useDeskSettings();
  const parts = [
    [
      t.anywhere,
      [
        [['Ctrl K'], t.search],
        [['/'], t.searchHere],
        [['n'], t.newOrder],
        [['?'], t.showKeys],
      ],
    ],
    [
      t.inLists,
      [
        [['j', 'k', '↑', '↓'], t.move],
        [['Enter'], t.open],
        [['Esc'], t.close],
        [['x'], t.select],
      ],
    ],
    [
      t.onOrder,
      [
        [['a'], t.assign],
        [['c'], t.call],
        [['w'], t.whatsapp],
        [['p'], t.print],
      ],
    ],
    [
      t.inCalendar,
      [
        [['h', 'l'], t.weeks],
        [['m'], t.moveWork],
      ],
    ],
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      {parts.map(([title, rows]) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className={styles['keys']}>
            {rows.map(([pressed, meaning]) => (
              <div key={meaning}>
                <dt>
                  {pressed.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <CheckboxField
        name="keys"
        label={t.single}
        hint={t.singleHint}
        checked={keys}
        onChange={() => changeDeskSettings(context, { keys: !keys })}
      />
    </Dialog>
  );
}
