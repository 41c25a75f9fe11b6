import { defineConfig } from 'vitest/config';

/** `npm run test:hosted`: not part of `npm test`, because it installs the Supabase CLI, 140 MB. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.hosted.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
