import { expect, test } from 'vitest';
import { WORKER_COLUMNS, workerLines } from './worker-columns';

test('the file has what a worker did and did before, also of who has no work now', () => {
  const of = (jobs: number) => ({
    jobs,
    done: 1,
    days: 1,
    done_paise: 64_950,
    received_paise: 50_000,
    cash_paise: 20_050,
  });
  const [head = [], ramesh, sita] = workerLines(
    [
      { id: 'a', name: 'Ramesh', name_hi: 'रमेश', sums: of(3), before: of(2) },
      { id: 'b', name: 'Sita', name_hi: null, sums: null, before: of(1) },
    ],
    'hi',
  );
  expect(head).toHaveLength(1 + 2 * WORKER_COLUMNS.length);
  expect(head.slice(4, 8)).toEqual([
    'पूरे हुए काम की रकम (रुपये)',
    'अब तक मिले पैसे (रुपये)',
    'इसमें नकद (रुपये)',
    'ऑर्डर, पहले',
  ]);
  const money = [649.5, 500, 200.5];
  expect(ramesh).toEqual(['रमेश', 3, 1, 1, ...money, 2, 1, 1, ...money]);
  expect(sita).toEqual(['Sita', 0, 0, 0, 0, 0, 0, 1, 1, 1, ...money]);
});
