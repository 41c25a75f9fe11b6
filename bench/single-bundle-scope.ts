import type { ShareScope } from '@kaarigar/shared/federation/take-shared';

/** Replaces `share-scope` in the single bundle: nobody takes anything from it. */
export const createShareScope = (): ShareScope => ({});
