/**
 * The contract's telemetry call, repeated here because importing it would bundle its schemas, which are larger than
 * this script.
 */
const TELEMETRY_CALL = { method: 'POST', path: '/api/telemetry' } as const;

/**
 * Shows the document's failure notice when a script of the shop fails to load, or the client dispatches
 * `shop:boot-failed`. A rendered page replaces the notice, so a later failure shows nothing. The failure is
 * reported from here, because the client's own report has not started.
 */
export function watchStartFailure(): void {
  addEventListener('shop:boot-failed', showNotice);
  const handleError = ({ target }: Event): void => {
    if (target instanceof HTMLElement && 'shop' in target.dataset) showNotice();
  };
  addEventListener('error', handleError, true);
}

function showNotice(): void {
  const notice = document.getElementById('boot-failed');
  if (notice?.hidden !== true) return;
  notice.hidden = false;
  const data = document.getElementById('shop-page')?.textContent;
  if (data !== undefined) reportFailure(Reflect.get(Object(JSON.parse(data)), 'telemetry'));
}

/** Reports the failure for the route pattern of the page, which is null on pages without telemetry. */
function reportFailure(page: unknown): void {
  if (typeof page !== 'string') return;
  const request = {
    method: TELEMETRY_CALL.method,
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ page, failures: [{ kind: 'boot' }] }),
  };
  // The notice is the same whether the report arrives or not.
  fetch(TELEMETRY_CALL.path, request).catch(() => undefined);
}
