import { loadPaymentScript } from './paymentScript.ts';

afterEach(() => {
  delete document.documentElement.dataset['shared'];
});

const CONFIG = { sdkUrl: 'https://pay.example/sdk', clientId: 'c', currency: 'USD', locale: 'en_ZA' };

test('a page without a nonce is reloaded instead of loading the script', () => {
  document.documentElement.dataset['shared'] = '';
  const reload = jest.fn();
  void loadPaymentScript(CONFIG, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.querySelector('script')).toBeNull();
});

test('the script is loaded in a page with a nonce', () => {
  const reload = jest.fn();
  void loadPaymentScript(CONFIG, reload).catch(() => undefined);
  expect(reload).not.toHaveBeenCalled();
  const script = document.querySelector('script');
  expect(script?.src).toContain('https://pay.example/sdk?client-id=c');
  script?.dispatchEvent(new Event('error'));
});
