import type { ContractCode, PublicList, WorkerCode } from '../domain/catalogue';
import type { TileTone } from '../ui/icon-tile';

/** A trade has one colour on every page. */
export const LIST_TONES: Readonly<Record<PublicList, TileTone>> = {
  electrical: 'marigold',
  appliances: 'indigo',
  carpentry: 'leaf',
  cleaning: 'leaf',
  painting: 'brick',
  plumbing: 'indigo',
  driving: 'marigold',
  workers: 'marigold',
  contracts: 'leaf',
};

export const WORKER_TONES: Readonly<Record<WorkerCode, TileTone>> = {
  MA: 'brick',
  LA: 'marigold',
  EL: LIST_TONES.electrical,
  PL: LIST_TONES.plumbing,
  PA: LIST_TONES.painting,
  ML: 'brick',
  LC: 'marigold',
};

export const CONTRACT_TONES: Readonly<Record<ContractCode, TileTone>> = {
  FC: 'brick',
  LB: 'marigold',
  TS: 'leaf',
  HP: LIST_TONES.painting,
  HW: LIST_TONES.electrical,
  TT: LIST_TONES.plumbing,
  OC: 'leaf',
};
