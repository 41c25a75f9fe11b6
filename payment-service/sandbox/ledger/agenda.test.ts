import { afterEach, describe, expect, it } from 'vitest';
import { Agenda } from './agenda';

const HOUR_MS = 3_600_000;

describe('what happens later', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const happened: string[] = [];
  const agenda = new Agenda(() => now);
  const enter = (name: string, afterMs: number) =>
    agenda.at(now.getTime() + afterMs, () => void happened.push(name));

  afterEach(() => {
    agenda.stop();
    happened.length = 0;
  });

  it('is brought forward in the order in which it was due, and once', () => {
    enter('later', 2 * HOUR_MS);
    enter('sooner', HOUR_MS);
    enter('much later', 3 * HOUR_MS);

    agenda.bringForward(2 * HOUR_MS);
    expect(happened).toEqual(['sooner', 'later']);

    agenda.bringForward(2 * HOUR_MS);
    expect(happened).toEqual(['sooner', 'later']);
  });

  it('does not happen after the end', () => {
    enter('later', HOUR_MS);
    agenda.stop();
    agenda.bringForward(HOUR_MS);
    expect(happened).toEqual([]);
  });

  it('happens at once when its moment is over', () => {
    enter('over', -1);
    expect(happened).toEqual(['over']);
  });
});
