import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NotAssigned } from './named-workers';

test('staff read whom their words name though nobody assigned them, and nothing where they name nobody', () => {
  const named = [
    { name: 'Ramesh Chauhan', name_hi: 'रमेश चौहान' },
    { name: 'Arun Gupta', name_hi: null },
  ];
  expect(renderToStaticMarkup(<NotAssigned named={named} />)).toContain(
    'Nobody has assigned to this work: Ramesh Chauhan, Arun Gupta.',
  );
  expect(renderToStaticMarkup(<NotAssigned named={[]} />)).toBe('');
});
