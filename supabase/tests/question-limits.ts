import type { TestDatabase } from './fixture';

/** Lets people have the provider asked as often as a test likes, for tests of other things. */
export function liftQuestionLimits({ exec }: TestDatabase): Promise<void> {
  return exec(`
    create or replace function private.question_pause() returns interval
      language sql immutable set search_path = '' as $$ select interval '0' $$;
    create or replace function private.questions_per_minute() returns integer
      language sql immutable set search_path = '' as $$ select 1000000 $$;
  `);
}
