import { insideAddress, parseRemoteHosts } from './remoteHosts.ts';

const hosts = parseRemoteHosts(
  ' storefront=http://storefront:3001,https://cdn.example\n checkout=http://checkout:3002,http://localhost:3002 ',
);

test('a file is asked for where the deployment has it', () => {
  const file = '/remote/1.0.0-aaaa/server.cjs';
  expect(insideAddress(`https://cdn.example${file}`, hosts)).toBe(`http://storefront:3001${file}`);
  expect(insideAddress(`http://localhost:3002${file}`, hosts)).toBe(`http://checkout:3002${file}`);
});

test('an address of no known host stays as it is', () => {
  expect(insideAddress('https://cdn.example.com/a', hosts)).toBe('https://cdn.example.com/a');
});

test('an entry of another form is refused', () => {
  expect(() => parseRemoteHosts('storefront=http://storefront:3001')).toThrow(/no name=inside,outside/);
});
