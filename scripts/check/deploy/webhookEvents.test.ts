import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test('the README names each event of PayPal that the shop acts upon, and the address to register', () => {
  const source = read('api/src/features/orders/providers/paypal/paypalWebhook.service.ts');
  const events = new Set(source.match(/\b(?:CHECKOUT\.ORDER|PAYMENT\.CAPTURE)\.[A-Z]+/g));
  expect(events.size).toBeGreaterThanOrEqual(7);
  const readme = read('README.md');
  for (const event of events) expect(readme).toContain(`\`${event}\``);
  expect(readme).toContain('{PUBLIC_URL}/api/webhooks/paypal');
});
