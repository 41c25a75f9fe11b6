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
    return Response.json({ code: status, error_code: code, msg: message }, { status });
  }
}

/** The session that the access token names is over. */
export function sessionNotFound(): AuthRefusal {
  const message = 'Session from session_id claim in JWT does not exist';
  return new AuthRefusal(403, 'session_not_found', message);
}
