/**
 * Accepts refusals and throws for failures of the server. That the shop is busy is no failure: two calls about one row
 * may wait for each other for longer than the shop waits where the machine has other work.
 */
export function expectAnswer({ status, body }: { status: number; body: unknown }): void {
  if (status === 503 && isBusy(body)) return;
  if (status >= 500) throw new Error(`The shop answered ${status}: ${JSON.stringify(body)}`);
}

const isBusy = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'busy';
