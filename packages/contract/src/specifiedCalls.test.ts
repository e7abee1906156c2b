import { allEndpoints } from './allEndpoints.ts';

/** The calls of requirements 7.5 to 7.29: method, path, and who may call. */
const SPECIFIED = [
  ['POST', '/api/users/auth', 'all'],
  ['POST', '/api/users', 'all'],
  ['POST', '/api/users/logout', 'all'],
  ['PUT', '/api/users/profile', 'signed-in'],
  ['GET', '/api/users', 'admin'],
  ['GET', '/api/users/:', 'admin'],
  ['PUT', '/api/users/:', 'admin'],
  ['DELETE', '/api/users/:', 'admin'],
  ['POST', '/api/users/forgot-password', 'all'],
  ['POST', '/api/users/reset-password', 'all'],
  ['GET', '/api/products', 'all'],
  ['GET', '/api/products/:', 'all'],
  ['GET', '/api/products/top', 'all'],
  ['POST', '/api/products', 'admin'],
  ['PUT', '/api/products/:', 'admin'],
  ['DELETE', '/api/products/:', 'admin'],
  ['POST', '/api/upload', 'admin'],
  ['POST', '/api/products/:/reviews', 'signed-in'],
  ['DELETE', '/api/products/:/reviews/:', 'admin'],
  ['POST', '/api/orders', 'signed-in'],
  ['GET', '/api/orders/:', 'signed-in'],
  ['GET', '/api/orders/mine', 'signed-in'],
  ['GET', '/api/orders', 'admin'],
  ['PUT', '/api/orders/:/pay', 'signed-in'],
  ['PUT', '/api/orders/:/deliver', 'admin'],
  ['DELETE', '/api/orders/:', 'admin'],
  ['GET', '/api/config/paypal', 'all'],
] as const;

test.each(SPECIFIED)('the specified call %s %s is offered to: %s [7.1]', (method, path, access) => {
  const offered = allEndpoints.find(
    (endpoint) => endpoint.method === method && endpoint.path.replace(/:\w+/g, ':') === path,
  );
  expect(offered?.access).toBe(access);
});
