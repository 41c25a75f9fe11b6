import type { ServiceIcon } from '../catalogue/service-icon';
import { LIST_TONES } from '../catalogue/trade-tones';
import { WORKER_ICONS } from '../catalogue/worker-icons';
import { WORKER_CODES, type Category } from '../domain/catalogue';
import type { OrderRow } from '../contracts/rows';
import { iconFor } from '../ui/icon-for';
import type { IconDrawing } from '../ui/icons/icon-drawing';
import { workerIcons } from '../ui/icons/worker-icons';

export type TradePicture = ServiceIcon;

const OF_LISTS: Readonly<Record<Category, IconDrawing>> = {
  electrical: workerIcons.electrician,
  appliances: workerIcons.ac,
  carpentry: workerIcons.carpenter,
  cleaning: workerIcons.cleaner,
  painting: workerIcons.painter,
  plumbing: workerIcons.plumber,
  driving: workerIcons.driver,
};

/**
 * The picture of what an order is for, the same as in the lists: that of its item, else that of its trade, in the
 * trade's colour. Stages of contract work have the house.
 */
export function tradePicture({
  catalogue_category: category,
  item,
  worker_code,
}: Pick<OrderRow, 'catalogue_category' | 'item' | 'worker_code'>): TradePicture {
  if (category !== null) {
    return { icon: item ? iconFor(item.icon) : OF_LISTS[category], tone: LIST_TONES[category] };
  }
  const code = WORKER_CODES.find((known) => known === worker_code);
  if (code) return WORKER_ICONS[code];
  return { icon: workerIcons.house, tone: LIST_TONES.contracts };
}
