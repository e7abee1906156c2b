import { escapeHtml, renderHtmlPage } from '../html.ts';
import type { Payment } from './paymentStore.ts';

/** Renders the page where the buyer pays or cancels; no money is moved. */
export function renderPaymentPage({ id, form }: Payment): string {
  const escapeField = (name: string) => escapeHtml(form.get(name) ?? '');
  return renderHtmlPage(
    'PayFast (sandbox)',
    `<dl>
<dt>Merchant</dt><dd>${escapeField('merchant_id')}</dd>
<dt>For</dt><dd>${escapeField('item_name')}</dd>
<dt>Amount</dt><dd>R${escapeField('amount')}</dd>
</dl>
<form method="post" action="/payfast/payments/${escapeHtml(id)}">
<button type="submit" name="choice" value="pay">Pay</button>
<button type="submit" name="choice" value="cancel" class="plain">Cancel</button>
</form>`,
  );
}

export function renderRefusalPage(): string {
  return renderHtmlPage(
    'PayFast (sandbox)',
    '<p>400 Bad Request. The merchant details or the signature of this payment are wrong.</p>',
  );
}
