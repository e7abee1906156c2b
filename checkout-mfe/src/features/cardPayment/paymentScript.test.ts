import { loadPaymentScript } from './paymentScript.ts';

afterEach(() => {
  delete document.documentElement.dataset['shared'];
});

const CONFIG = { sdkUrl: 'https://pay.example/sdk', clientId: 'c', currency: 'USD', locale: 'en_ZA' };

test('in a page without a nonce the page is loaded again, and the script is not', () => {
  document.documentElement.dataset['shared'] = '';
  const openAnew = jest.fn();
  void loadPaymentScript(CONFIG, openAnew);
  expect(openAnew).toHaveBeenCalledTimes(1);
  expect(document.querySelector('script')).toBeNull();
});

test('in any other page the script is loaded', () => {
  const openAnew = jest.fn();
  void loadPaymentScript(CONFIG, openAnew).catch(() => undefined);
  expect(openAnew).not.toHaveBeenCalled();
  const script = document.querySelector('script');
  expect(script?.src).toContain('https://pay.example/sdk?client-id=c');
  script?.dispatchEvent(new Event('error'));
});
