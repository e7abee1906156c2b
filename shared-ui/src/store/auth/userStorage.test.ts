import { parseUser } from './userStorage.ts';

const user = { _id: 'u-1', name: 'Thandi', email: 'thandi@example.com', isAdmin: false };

test('a stored user is read with the parts of the address that there are, and nothing else', () => {
  expect(parseUser(JSON.stringify(user))).toEqual(user);
  const address = { street: '1 Main Street', city: 'Paarl' };
  const stored = { ...user, token: 'x', address: { ...address, planet: 'Earth' } };
  expect(parseUser(JSON.stringify(stored))).toEqual({ ...user, address });
});

test.each([
  null,
  '',
  '{"_id":',
  'null',
  '[]',
  JSON.stringify({ ...user, isAdmin: 'true' }),
  JSON.stringify({ ...user, email: undefined }),
  JSON.stringify({ ...user, address: 'Paarl' }),
  JSON.stringify({ ...user, address: null }),
  JSON.stringify({ ...user, address: [] }),
  JSON.stringify({ ...user, address: { city: 7 } }),
])('nobody is signed in by %p', (text) => {
  expect(parseUser(text)).toBeNull();
});
