import { getDocumentNonce, hasNoNonce } from '../../../shared/documentNonce.ts';

/** Callbacks that PayPal's card buttons call. All access to PayPal's SDK is in this file. */
export interface PayPalButtonsOptions {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }, actions: { restart: () => unknown }) => Promise<void>;
  onError: (error: unknown) => void;
}

interface PayPalButtons {
  render: (container: HTMLElement) => Promise<void>;
  close: () => Promise<void>;
}

interface PayPal {
  Buttons: (options: PayPalButtonsOptions) => PayPalButtons;
}

declare global {
  interface Window {
    paypal?: PayPal;
  }
}

export interface PaymentScriptConfig {
  readonly sdkUrl: string;
  readonly clientId: string;
  readonly currency: string;
  readonly locale: string;
}

const LOADING_TIMEOUT_MS = 20_000;

export function getPaymentScriptUrl({ sdkUrl, clientId, currency, locale }: PaymentScriptConfig): string {
  const url = new URL(sdkUrl, window.location.href);
  url.searchParams.set('client-id', clientId);
  url.searchParams.set('currency', currency);
  url.searchParams.set('locale', locale);
  return url.href;
}

function createScriptElement(config: PaymentScriptConfig): HTMLScriptElement {
  const script = document.createElement('script');
  const nonce = getDocumentNonce();
  script.src = getPaymentScriptUrl(config);
  script.async = true;
  if (nonce !== '') {
    script.nonce = nonce;
    script.dataset['cspNonce'] = nonce;
  }
  return script;
}

function reloadPage(): void {
  window.location.reload();
}

/**
 * Loads PayPal's SDK, which needs the document's nonce for the scripts that it adds. The checkout begins with
 * a document that has a nonce (useOpenCheckout.ts). For an order opened from a public page, which has none,
 * the page is reloaded, and the promise never settles. Rejects when the script fails, times out or does not
 * define `paypal`, and removes the element in that case.
 */
export async function loadPaymentScript(
  config: PaymentScriptConfig,
  reopen: () => void = reloadPage,
): Promise<void> {
  if (window.paypal) return;
  if (hasNoNonce()) {
    reopen();
    await new Promise(() => undefined);
  }
  const script = createScriptElement(config);
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('The script did not load in time.')),
        LOADING_TIMEOUT_MS,
      );
      script.addEventListener('load', () => {
        clearTimeout(timer);
        if (window.paypal) resolve();
        else reject(new Error('The script brought no buttons.'));
      });
      script.addEventListener('error', () => {
        clearTimeout(timer);
        reject(new Error('The script did not load.'));
      });
      document.head.append(script);
    });
  } catch (error) {
    script.remove();
    throw error;
  }
}

/** Renders PayPal's buttons in `container`; throws before the SDK is loaded. The returned function removes them. */
export function showPaymentButtons(container: HTMLElement, options: PayPalButtonsOptions): () => void {
  if (!window.paypal) throw new Error('The payment script is not loaded.');
  const buttons = window.paypal.Buttons(options);
  let isClosed = false;
  const handleError = (error: unknown) => {
    // PayPal reports an error for buttons that are removed while they render; it is ignored.
    if (!isClosed) options.onError(error);
  };
  buttons.render(container).catch(handleError);
  return () => {
    isClosed = true;
    buttons.close().catch(handleError);
  };
}
