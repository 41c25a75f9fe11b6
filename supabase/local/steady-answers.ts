import { setTimeout as pause } from 'node:timers/promises';
import { AUTH } from './caller';

/** Calls that send a mail if the address in them has an account, and say the same if it has none. */
export const SILENT_CALLS: readonly string[] = ['/recover', '/resend', '/otp', '/magiclink'];

/** Gives the answer, but to a call that must not tell who has an account never before `leastMs` have passed. */
export async function answerSteadily(
  { url }: Request,
  answer: Promise<Response>,
  leastMs: number,
): Promise<Response> {
  const { pathname } = new URL(url);
  const isSilent = SILENT_CALLS.some((call) => pathname === AUTH + call);
  if (!isSilent) return answer;
  const [response] = await Promise.all([answer, pause(leastMs)]);
  return response;
}
