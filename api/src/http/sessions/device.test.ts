import { describeDevice } from './device.ts';

const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROMIUM} Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROMIUM} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/140.0.0.0`,
    'Microsoft Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['', null],
])('%p is %p', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});

test('whatever a browser calls itself is read in no time and kept short', () => {
  const before = process.cpuUsage();
  for (const hostile of ['a'.repeat(16_000), '/'.repeat(16_000), `${'Version/1.'.repeat(2000)}(`]) {
    expect(describeDevice(hostile)?.length ?? 0).toBeLessThanOrEqual(100);
  }
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});
