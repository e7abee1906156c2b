/** Accepts refusals and throws for failures of the server. */
export function expectAnswer({ status, body }: { status: number; body: unknown }): void {
  if (status >= 500) throw new Error(`The shop answered ${status}: ${JSON.stringify(body)}`);
}
