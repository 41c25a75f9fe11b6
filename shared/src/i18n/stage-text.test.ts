import { expect, test } from 'vitest';
import { isAdvance, isBeforeWork, stageText, withStageText } from './stage-text';

test("the form's own words are in the language of who reads them, any others as they were written", () => {
  expect(stageText('आधा काम होने पर', 'en')).toBe('Half of the work done');
  expect(stageText('Half of the work done', 'hi')).toBe('आधा काम होने पर');
  expect(stageText('All of the work done', 'en')).toBe('All of the work done');
  expect(stageText('नींव का काम', 'en')).toBe('नींव का काम');
});

test('the name of an order ends with its stage in the language of who reads it', () => {
  expect(withStageText('Painting, stage 1 of 3: काम शुरू होने से पहले', 'en')).toBe(
    'Painting, stage 1 of 3: Before the work begins',
  );
  expect(withStageText('Tap repair', 'hi')).toBe('Tap repair');
});

test('only a stage that is paid before the work has none of its own', () => {
  expect(isBeforeWork('काम शुरू होने से पहले')).toBe(true);
  expect(isBeforeWork('Before the work begins')).toBe(true);
  expect(isBeforeWork('आधा काम होने पर')).toBe(false);
  expect(isBeforeWork('Painting')).toBe(false);
});

test('an order is an advance by the end of its name, with stages after it', () => {
  expect(isAdvance('House Painting, stage 1 of 3: Before the work begins')).toBe(true);
  expect(isAdvance('House Painting, stage 1 of 2: काम शुरू होने से पहले')).toBe(true);
  expect(isAdvance('House Painting, stage 1 of 1: Before the work begins')).toBe(false);
  expect(isAdvance('House Painting, stage 2 of 3: Half of the work done')).toBe(false);
  expect(isAdvance('Tap repair')).toBe(false);
});
