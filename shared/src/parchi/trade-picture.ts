import { LIST_TONES, WORKER_TONES } from '../catalogue/trade-tones';
import { WORKER_CODES, type Category, type WorkerCode } from '../domain/catalogue';
import type { OrderRow } from '../contracts/rows';
import type { IconDrawing } from '../ui/icons/icon-drawing';
import { workerIcons } from '../ui/icons/worker-icons';
import type { TileTone } from '../ui/icon-tile';

export interface TradePicture {
  readonly icon: IconDrawing;
  readonly tone: TileTone;
}

const OF_LISTS: Readonly<Record<Category, IconDrawing>> = {
  electrical: workerIcons.electrician,
  appliances: workerIcons.ac,
  carpentry: workerIcons.carpenter,
  cleaning: workerIcons.cleaner,
  painting: workerIcons.painter,
  plumbing: workerIcons.plumber,
  driving: workerIcons.driver,
};

const OF_WORKERS: Readonly<Record<WorkerCode, IconDrawing>> = {
  MA: workerIcons.mason,
  LA: workerIcons.labour,
  EL: workerIcons.electrician,
  PL: workerIcons.plumber,
  PA: workerIcons.painter,
  ML: workerIcons.tools,
  LC: workerIcons.building,
};

/** The picture of the trade that an order needs, in the trade's colour. Stages of contract work have the house. */
export function tradePicture({
  catalogue_category: category,
  worker_code,
}: Pick<OrderRow, 'catalogue_category' | 'worker_code'>): TradePicture {
  if (category !== null) return { icon: OF_LISTS[category], tone: LIST_TONES[category] };
  const code = WORKER_CODES.find((known) => known === worker_code);
  if (code) return { icon: OF_WORKERS[code], tone: WORKER_TONES[code] };
  return { icon: workerIcons.house, tone: LIST_TONES.contracts };
}
