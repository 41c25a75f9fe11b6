import { expect, test } from 'vitest';
import { currentOf, staffLinksFor } from './staff-links';

const labels = (role: Parameters<typeof staffLinksFor>[0]) =>
  staffLinksFor(role).map(({ label }) => label);

test('only an admin is shown the way to the staff page', () => {
  expect(labels('admin')).toContain('staff');
  expect(labels('staff')).not.toContain('staff');
  expect(labels(undefined)).not.toContain('staff');
  expect(labels('staff')).toContain('health');
});

test('one link is marked for each page, whatever the case and the slash of its address', () => {
  const marked = (pathname: string) =>
    staffLinksFor('admin').flatMap((link) => {
      const current = currentOf(link, pathname);
      return current ? [[link.label, current]] : [];
    });
  expect(marked('/admin/orders')).toEqual([['orders', 'page']]);
  expect(marked('/Admin/Prices/')).toEqual([['prices', 'page']]);
  expect(marked('/admin/order-details')).toEqual([['orders', 'true']]);
  expect(marked('/admin')).toEqual([['today', 'page']]);
  expect(marked('/admin/job-slips')).toEqual([['orders', 'true']]);
  expect(marked('/admin/nothing')).toEqual([]);
});
