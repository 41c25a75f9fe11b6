import { expect, test } from 'vitest';
import type { OrderDetailRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import { markupOf } from '../markup-for-tests';
import { ReturnVisits } from './return-visits';

const visit = { order_id: '100000002', scheduled_on: '2026-11-30', slot: 'morning' };

test.each(['ASSIGNED', 'COMPLETED'] as const)(
  'a free visit that is %s is named, and nothing is promised that may be over',
  (job_status) => {
    const html = markupOf(
      <ReturnVisits
        order={{ return_of: null } as OrderDetailRow}
        visits={[{ ...visit, job_status } as OrderRow]}
      />,
    );
    expect(html).toContain('>Free return visit<');
    expect(html).not.toContain('We will come again');
  },
);
