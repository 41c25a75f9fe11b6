import type { WorkerCode } from '@kaarigar/shared/domain/catalogue';
import { workerIcons } from '@kaarigar/shared/ui/icons/worker-icons';
import type { Look } from './look';

export const WORKER_LOOKS: Readonly<Record<WorkerCode, Look>> = {
  MA: { icon: workerIcons.mason, tone: 'brick' },
  LA: { icon: workerIcons.labour, tone: 'marigold' },
  EL: { icon: workerIcons.electrician, tone: 'indigo' },
  PL: { icon: workerIcons.plumber, tone: 'indigo' },
  PA: { icon: workerIcons.painter, tone: 'leaf' },
  ML: { icon: workerIcons.tools, tone: 'brick' },
  LC: { icon: workerIcons.building, tone: 'marigold' },
};
