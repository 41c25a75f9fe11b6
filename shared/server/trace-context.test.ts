import { expect, test } from 'vitest';
import { traceIdOf, traceparentOf, tracestateOf } from './trace-context.mjs';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const NEW = /^00-[\da-f]{32}-[\da-f]{16}-00$/;

test.each([`00-${TRACE}-00f067aa0ba902b7-01`, `cc-${TRACE}-00f067aa0ba902b7-01-what-comes`])(
  'a well-formed traceparent is passed on as it is: %s',
  (sent) => {
    expect(traceparentOf(sent)).toBe(sent);
    expect(traceIdOf(sent)).toBe(TRACE);
  },
);

test.each([
  undefined,
  '',
  `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
  `ff-${TRACE}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-00f067aa0ba902b7-01\r\nx: y`,
  `01-${TRACE}-00f067aa0ba902b7-01-${'z'.repeat(101)}`,
])('another one begins a trace of its own: %s', (sent) => {
  expect(traceparentOf(sent)).toMatch(NEW);
  expect(traceparentOf(sent)).not.toBe(traceparentOf(sent));
});

test('the state goes with the trace that was sent, as long as it is as short as the standard says', () => {
  const sent = `00-${TRACE}-00f067aa0ba902b7-01`;
  const goesOn = { sent, traceparent: sent };
  expect(tracestateOf('a=1, b=2', goesOn)).toBe('a=1, b=2');
  expect(tracestateOf('a'.repeat(512), goesOn)).toHaveLength(512);
  // Together with the token it would be more than the next server reads of all headers: an error of ours.
  for (const state of ['a'.repeat(513), '', 'a=\u00e9', ['a=1'], undefined]) {
    expect(tracestateOf(state, goesOn)).toBeUndefined();
  }
  expect(tracestateOf('a=1', { sent, traceparent: traceparentOf('none') })).toBeUndefined();
});
