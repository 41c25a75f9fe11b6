import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import type { JobLedger } from '../../src/ports';
import type { FakeTables } from './fake-tables';

const WORKER: AssignedWorker = {
  worker_id: 'worker-1',
  name: 'Mohan',
  phone: '9123456780',
  day: '2026-11-23',
  slot: 'morning',
  began_at: null,
  ended_at: null,
};

export function createFakeJobLedger(tables: FakeTables): JobLedger {
  return {
    async assignWorker(assignment) {
      const order = tables.orderOf(assignment.orderId);
      tables.requireStaff(assignment.staffId);
      tables.requireUnchanged(order, assignment.expectedUpdatedAt);
      tables.decisions.push({ assignWorker: assignment.workerId, ...assignment });
      const workers = [{ ...WORKER, worker_id: assignment.workerId }];
      tables.change(order, { job_status: 'ASSIGNED', workers });
    },
    async unassignWorker(assignment) {
      const order = tables.orderOf(assignment.orderId);
      tables.requireStaff(assignment.staffId);
      tables.requireUnchanged(order, assignment.expectedUpdatedAt);
      tables.decisions.push({ unassignWorker: assignment.workerId, ...assignment });
      tables.change(order, { job_status: 'REQUESTED', workers: [] });
    },
    async setJobStatus(step) {
      const order = tables.orderOf(step.orderId);
      tables.requireStaff(step.staffId);
      tables.requireUnchanged(order, step.expectedUpdatedAt);
      tables.decisions.push({ setJobStatus: step.to, ...step });
      tables.change(order, { job_status: step.to });
    },
    async changeVisit({ orderId, by, visit, expectedUpdatedAt, seen }) {
      const order = tables.orderOf(orderId);
      tables.requireUnchanged(order, expectedUpdatedAt);
      tables.decisions.push({ changeVisit: by.actor, ...(seen && { seen }) });
      tables.change(order, visit);
    },
    async complain(orderId, ownerId, { text, kind, day, slot }) {
      tables.decisions.push({ complain: ownerId });
      tables.change(tables.orderOf(orderId), {
        complaint: text,
        complaint_kind: kind,
        complaint_day: day,
        complaint_slot: slot,
      });
    },
    async withdrawComplaint(orderId, ownerId) {
      tables.decisions.push({ withdrawComplaint: ownerId });
      tables.change(tables.orderOf(orderId), { complaint: null, complaint_kind: null });
    },
    async answerComplaint(answer) {
      const order = tables.orderOf(answer.orderId);
      tables.requireStaff(answer.staffId);
      tables.requireUnchanged(order, answer.expectedUpdatedAt);
      tables.decisions.push({ answerComplaint: answer.text, ...answer });
      tables.change(order, { complaint: null, complaint_kind: null });
    },
  };
}
