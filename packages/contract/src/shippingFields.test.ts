import { ADDRESS_MESSAGES } from '@shop/domain/addresses';
import { ShippingFields } from './checkoutForms.ts';

const address = { address: ' 12 Main Road', city: 'Paarl ', postalCode: '7646', phone: '0215550134' };

test('a whole address is taken, trimmed', () => {
  expect(ShippingFields.parse(address)).toEqual({ ...address, address: '12 Main Road', city: 'Paarl' });
});

test('every invalid field of an address is reported at once', () => {
  const bad = { address: ' ', city: '', postalCode: '764', phone: '021555013x' };
  const issues = ShippingFields.safeParse(bad).error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(
    ADDRESS_MESSAGES,
  );
});
