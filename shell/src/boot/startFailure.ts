/** The call for telemetry in the contract, whose schemas would be the largest part of this script. */
const TELEMETRY = { method: 'POST', path: '/api/telemetry' } as const;

/**
 * Shows the notice of the document when a script of the shop does not arrive, or the client says `shop:boot-failed` of
 * what it starts itself. Once the page is rendered the notice is gone, and with it what there is to show. The failure is
 * reported from here, because the client's own report is one of the things that have not started.
 */
export function watchStart(): void {
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

/** Reports for the pattern of the page, which is null where pages report nothing. */
function reportFailure(page: unknown): void {
  if (typeof page !== 'string') return;
  const request = {
    method: TELEMETRY.method,
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ page, failures: [{ kind: 'boot' }] }),
  };
  // The page says the same whether its report arrives or not.
  fetch(TELEMETRY.path, request).catch(() => undefined);
}
