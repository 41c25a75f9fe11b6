import { setTimeout as pause } from 'node:timers/promises';
import { AUTH } from './caller';

/** Calls that send a mail if the address has an account, and say the same if it has none. */
const SILENT_CALLS = ['recover', 'resend', 'otp', 'magiclink'].map((call) => `${AUTH}/${call}`);

/** Gives the answer, but to a call that must not tell who has an account never before `leastMs` have passed. */
export async function answerSteadily(
  { url }: Request,
  answer: Promise<Response>,
  leastMs: number,
): Promise<Response> {
  if (!SILENT_CALLS.includes(new URL(url).pathname)) return answer;
  const [response] = await Promise.all([answer, pause(leastMs)]);
  return response;
}
