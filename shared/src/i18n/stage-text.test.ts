import { expect, test } from 'vitest';
import { stageText, withStageText } from './stage-text';

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
