import type { Query } from './database';

/** A page of what is a person's own, newest first. */
export interface OwnPage {
  readonly userId: string;
  readonly limit: number;
  /** `created_at` of the last row that is known. */
  readonly before?: string;
}

export function ownPageQuery({ userId, limit, before }: OwnPage): Query {
  return {
    user_id: `eq.${userId}`,
    ...(before ? { created_at: `lt.${before}` } : {}),
    order: 'created_at.desc',
    limit: String(limit),
  };
}
