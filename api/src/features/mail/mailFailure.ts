/** Codes of the mail library for a refusal of the message itself rather than of the connection or the sign-in. */
const MESSAGE_ERROR_CODES = new Set(['EENVELOPE', 'EMESSAGE']);

/** Returns whether the server refuses this e-mail permanently. Every other failure may be temporary. */
export function isRefusal(error: unknown): boolean {
  if (!MESSAGE_ERROR_CODES.has(getCode(error))) return false;
  return !(error instanceof Error && 'permanent' in error && error.permanent === false);
}

/** Returns the kind of failure only, because a mail server's text may repeat the address. */
export function getReason(error: unknown): string {
  const answer = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : null;
  return answer ? `${getCode(error)} ${answer}` : getCode(error);
}

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
}
