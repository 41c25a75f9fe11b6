/** A refusal in GoTrue's form. */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal';

  readonly status: number;
  readonly code: string;

  /** What GoTrue says beside the usual. */
  readonly more: object;

  constructor(status: number, code: string, message: string, more: object = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }

  toResponse(): Response {
    const { status, code, message, more } = this;
    return Response.json({ code: status, error_code: code, msg: message, ...more }, { status });
  }
}

/** The session that the access token names is over. */
export function sessionNotFound(): AuthRefusal {
  const message = 'Session from session_id claim in JWT does not exist';
  return new AuthRefusal(403, 'session_not_found', message);
}

/** What hosted Supabase answers when "Prevent use of leaked passwords" is on (GoTrue's internal/api/password.go). */
export function knownPassword(): AuthRefusal {
  const message = 'Password is known to be weak and easy to guess, please choose a different one.';
  return new AuthRefusal(422, 'weak_password', message, { weak_password: { reasons: ['pwned'] } });
}

export function samePassword(): AuthRefusal {
  const message = 'New password should be different from the old password.';
  return new AuthRefusal(422, 'same_password', message);
}

/**
 * A rule of ours in the database stops a change of an account: of its address or number without a fresh sign-in, by the
 * links in the wrong order, of its password in an old login; GoTrue does not say why.
 */
export function refuseUpdate(cause: unknown): never {
  throw Object.assign(new AuthRefusal(500, 'unexpected_failure', 'Error updating user'), { cause });
}

/** What is nobody's mistake but ours; the log says more. */
export function unexpectedFailure(): AuthRefusal {
  const message = 'Unexpected failure, please check server logs for more information';
  return new AuthRefusal(500, 'unexpected_failure', message);
}
