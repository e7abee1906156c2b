/** The part of PayPal's script that the shop uses; no other file knows that script. */
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

export function paymentScriptUrl({ sdkUrl, clientId, currency, locale }: PaymentScriptConfig): string {
  const url = new URL(sdkUrl, window.location.href);
  url.searchParams.set('client-id', clientId);
  url.searchParams.set('currency', currency);
  url.searchParams.set('locale', locale);
  return url.href;
}

/** The nonce of this page's Content-Security-Policy; browsers hide the attribute and keep the property. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

function scriptElement(config: PaymentScriptConfig): HTMLScriptElement {
  const script = document.createElement('script');
  const nonce = pageNonce();
  script.src = paymentScriptUrl(config);
  script.async = true;
  if (nonce !== '') {
    script.nonce = nonce;
    script.dataset['cspNonce'] = nonce;
  }
  return script;
}

/** Rejects when the script does not load, takes too long, or brings no `paypal`; its element is then removed again. */
export async function loadPaymentScript(config: PaymentScriptConfig): Promise<void> {
  if (window.paypal) return;
  const script = scriptElement(config);
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

/** Shows the buttons in `container`; what is returned takes them away. */
export function showPaymentButtons(container: HTMLElement, options: PayPalButtonsOptions): () => void {
  if (!window.paypal) throw new Error('The payment script is not loaded.');
  const buttons = window.paypal.Buttons(options);
  let isClosed = false;
  const fail = (error: unknown) => {
    // Buttons that are taken away while they appear say so; nobody is waiting for them any more.
    if (!isClosed) options.onError(error);
  };
  buttons.render(container).catch(fail);
  return () => {
    isClosed = true;
    buttons.close().catch(fail);
  };
}
