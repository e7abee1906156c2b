/** What the mail library calls an answer to the mail itself, not to the connection or the sign-in. */
const ANSWERS_TO_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** The server will not have this mail, however often it is offered. All else may be over tomorrow. */
export function isRefusal(error: unknown): boolean {
  if (!ANSWERS_TO_THE_MAIL.has(codeOf(error))) return false;
  return !(error instanceof Error && 'permanent' in error && error.permanent === false);
}

/** The kind of failure only: a mail server's words may repeat the address. */
export function reasonOf(error: unknown): string {
  const answer = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : null;
  return answer ? `${codeOf(error)} ${answer}` : codeOf(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
}
