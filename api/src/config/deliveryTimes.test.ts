import { loadConfig } from './config.ts';

test('delivery takes as long as its setting says, in business days', () => {
  expect(loadConfig({}).deliveryTimes).toEqual({
    afterPayment: '5-8 business days',
    nationwide: '5-10 business days',
  });
  expect(loadConfig({ DELIVERY_DAYS: '1' }).deliveryTimes.afterPayment).toBe('1 business day');
  for (const wrong of ['soon', '0', '5-', '5 - 8']) {
    expect(() => loadConfig({ DELIVERY_DAYS: wrong })).toThrow(/DELIVERY_DAYS: must look like 5-8/);
  }
});
