/** A refusal is an answer like any other; a failure of the shop is not. */
export function expectAnswer({ status, body }: { status: number; body: unknown }): void {
  if (status >= 500) throw new Error(`The shop answered ${status}: ${JSON.stringify(body)}`);
}
