import { expect, test } from 'vitest';
import type { Obstacle } from '@kaarigar/shared/api/own-account';
import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import { oncePerWork } from './read-obstacles';

const stage = (number: number, order_id: string) =>
  ({ number, order: { order_id } }) as unknown as ContractStage;
const stages = new Map([['123456', [stage(1, '100000001'), stage(2, '100000002')]]]);
const order = (order_id: string, obstacle: Obstacle['obstacle'] = 'orders_open'): Obstacle => ({
  obstacle,
  order_id,
  ticket: null,
});
const work: Obstacle = { obstacle: 'orders_open', order_id: null, ticket: '123456' };

test('an unfinished contract is one obstacle: its request, without its open stages', () => {
  const found = [order('100000001'), order('482910337'), order('100000002'), work];
  expect(oncePerWork(found, stages)).toEqual([order('482910337'), work]);
});

test('a stage that stands in the way for another reason keeps its own', () => {
  const due = order('100000001', 'money_due');
  expect(oncePerWork([due, order('100000002'), work], stages)).toEqual([due, work]);
  expect(oncePerWork([order('100000001')], new Map())).toEqual([order('100000001')]);
});
