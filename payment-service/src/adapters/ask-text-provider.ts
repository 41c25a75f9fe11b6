import { TextGatewayError } from '../ports';
import { retryAfterOf, whyUnanswered } from './http-answer';

interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | URLSearchParams;
  readonly timeoutMs: number;
}

export interface TextProviderAnswer {
  readonly status: number;
  /** Null: not JSON. */
  readonly body: unknown;
  /** What it asks for before the next try; null: it does not say. */
  readonly retryAfterMs: number | null;
}

/**
 * Posts to a provider of texts. Throws `away` without an answer: the text may have been taken. What is thrown names
 * neither the address nor what was sent: both hold a number.
 */
export async function askTextProvider(
  name: string,
  { url, headers, body, timeoutMs }: Question,
): Promise<TextProviderAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: parsed(text),
      retryAfterMs: retryAfterOf(response),
    };
  } catch (error) {
    const why = whyUnanswered(error);
    throw new TextGatewayError('away', `${name}: no answer (${why})`, { code: why });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
