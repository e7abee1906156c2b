/**
 * Accepts refusals and throws for failures of the server. A busy shop is no failure, because on a busy
 * machine two calls about one row may wait for each other longer than the shop's time limit.
 */
export function expectAnswer({ status, body }: { status: number; body: unknown }): void {
  if (status === 503 && isBusy(body)) return;
  if (status >= 500) throw new Error(`The shop answered ${status}: ${JSON.stringify(body)}`);
}

const isBusy = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'busy';
