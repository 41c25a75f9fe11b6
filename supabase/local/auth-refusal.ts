/** A refusal in GoTrue's form. */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal';

  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toResponse(): Response {
    const { status, code, message } = this;
    return authAnswer(status, { code: status, error_code: code, msg: message });
  }
}

export function authAnswer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'access-control-allow-origin': '*' } });
}
