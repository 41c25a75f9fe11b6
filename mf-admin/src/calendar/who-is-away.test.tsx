import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CalendarWorker } from '@kaarigar/shared/contracts/desk';
import { WhoIsAway } from './who-is-away';

const zubair = { id: 'z', name: 'Zubair Ansari', name_hi: null } as CalendarWorker;
const drawn = (workers: readonly CalendarWorker[], q: string) =>
  renderToStaticMarkup(
    <WhoIsAway
      workers={workers}
      q={q}
      onSearch={() => undefined}
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
  );

test('whoever is on leave is looked for: there may be more than are listed', () => {
  const html = drawn([zubair], 'zub');
  expect(html).toMatch(/<input[^>]*type="search"[^>]*value="zub"/);
  expect(html).toContain('Zubair Ansari');
  expect(drawn([], 'nobody')).toContain('No worker matches');
});
