import type { WorkerCode } from '@kaarigar/shared/domain/catalogue';
import { workerIcons } from '@kaarigar/shared/ui/icons/worker-icons';
import type { ServiceIcon } from './service-icon';

export const WORKER_ICONS: Readonly<Record<WorkerCode, ServiceIcon>> = {
  MA: { icon: workerIcons.mason, tone: 'brick' },
  LA: { icon: workerIcons.labour, tone: 'marigold' },
  EL: { icon: workerIcons.electrician, tone: 'indigo' },
  PL: { icon: workerIcons.plumber, tone: 'indigo' },
  PA: { icon: workerIcons.painter, tone: 'leaf' },
  ML: { icon: workerIcons.tools, tone: 'brick' },
  LC: { icon: workerIcons.building, tone: 'marigold' },
};
