import { WORKER_TONES } from './trade-tones';
import type { WorkerCode } from '../domain/catalogue';
import { workerIcons } from '../ui/icons/worker-icons';
import type { ServiceIcon } from './service-icon';

export const WORKER_ICONS: Readonly<Record<WorkerCode, ServiceIcon>> = {
  MA: { icon: workerIcons.mason, tone: WORKER_TONES.MA },
  LA: { icon: workerIcons.labour, tone: WORKER_TONES.LA },
  EL: { icon: workerIcons.electrician, tone: WORKER_TONES.EL },
  PL: { icon: workerIcons.plumber, tone: WORKER_TONES.PL },
  PA: { icon: workerIcons.painter, tone: WORKER_TONES.PA },
  ML: { icon: workerIcons.tools, tone: WORKER_TONES.ML },
  LC: { icon: workerIcons.building, tone: WORKER_TONES.LC },
};
