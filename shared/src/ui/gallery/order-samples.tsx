import { useMessages } from '../../i18n/define-messages';
import { Button } from '../button';
import { Card } from '../card';
import styles from '../gallery.module.css';
import { iconFor } from '../icon-for';
import { IconTile, type TileTone } from '../icon-tile';
import { KeyValueTable } from '../key-value';
import { Pagination } from '../pagination';
import { Price } from '../price';
import { StatusPill } from '../status-pill';
import { Table, TableCell, TableRow } from '../table';
import { galleryMessages } from './gallery-messages';

const ITEMS: readonly { icon: string; tone: TileTone }[] = [
  { icon: 'mural', tone: 'brick' },
  { icon: 'fan', tone: 'marigold' },
  { icon: 'tap', tone: 'indigo' },
  { icon: 'broom', tone: 'leaf' },
];

/** Price items, a staff table, details and paging. */
export function OrderSamples() {
  const t = useMessages(galleryMessages);
  return (
    <div className={styles['stack']}>
      <div className={styles['cards']}>
        {ITEMS.map((item) => (
          <Card key={item.icon} padding="s" className={styles['item']}>
            <IconTile name={iconFor(item.icon)} tone={item.tone} />
            <div>
              <h3 className={styles['itemName']}>{t.wallDrawing}</h3>
              <Price paise={100_00} unitLabel={t.perSqFt} />
            </div>
            <Button variant="primary" size="s">
              {t.bookNow}
            </Button>
          </Card>
        ))}
      </div>
      <Table
        caption={t.orders}
        columns={[
          { key: 'id', label: t.orderId },
          { key: 'customer', label: t.customer },
          { key: 'amount', label: t.amount, align: 'end' },
          { key: 'status', label: t.status },
        ]}
      >
        <TableRow>
          <TableCell label={t.orderId}>{'482910337'}</TableCell>
          <TableCell label={t.customer}>{t.sita}</TableCell>
          <TableCell label={t.amount} align="end">
            <Price paise={1_00_000_00} />
          </TableCell>
          <TableCell label={t.status}>
            <StatusPill tone="success">{t.paid}</StatusPill>
          </TableCell>
        </TableRow>
        <TableRow>
          <TableCell label={t.orderId}>{'771204518'}</TableCell>
          <TableCell label={t.customer}>{t.ramesh}</TableCell>
          <TableCell label={t.amount} align="end">
            <Price paise={1_349_00} />
          </TableCell>
          <TableCell label={t.status}>
            <StatusPill tone="waiting">{t.pending}</StatusPill>
          </TableCell>
        </TableRow>
        <TableRow>
          <TableCell label={t.orderId}>{'300918274'}</TableCell>
          <TableCell label={t.customer}>{t.sita}</TableCell>
          <TableCell label={t.amount} align="end">
            <Price paise={99_00} />
          </TableCell>
          <TableCell label={t.status}>
            <StatusPill tone="failed">{t.failed}</StatusPill>
          </TableCell>
        </TableRow>
      </Table>
      <Pagination previousTo="?page=1" nextTo="?page=3">
        {t.range}
      </Pagination>
      <KeyValueTable
        fieldLabel={t.field}
        valueLabel={t.value}
        rows={[
          { label: t.orderId, value: '482910337' },
          { label: t.customer, value: t.sita },
          { label: t.amount, value: <Price paise={12_000_00} /> },
        ]}
      />
    </div>
  );
}
