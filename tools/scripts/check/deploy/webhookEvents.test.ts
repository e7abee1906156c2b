import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test('operations.md names each handled event of PayPal and the URL to register', () => {
  const source = read('api/src/features/orders/providers/paypal/paypalWebhook.service.ts');
  const events = new Set(source.match(/\b(?:CHECKOUT\.ORDER|PAYMENT\.CAPTURE)\.[A-Z]+/g));
  expect(events.size).toBeGreaterThanOrEqual(7);
  const operations = read('docs/operations.md');
  for (const event of events) expect(operations).toContain(`\`${event}\``);
  expect(operations).toContain('{PUBLIC_URL}/api/webhooks/paypal');
});
