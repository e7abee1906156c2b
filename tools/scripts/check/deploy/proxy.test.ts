import { checkImport } from '@shop/contract/calls/adminProductImport';
import { MAX_IMPORT_BYTES } from '@shop/domain/productImport';
import { readServices, readText } from './composeFile.ts';

const production = readServices('compose.production.yml');

test('browsers reach the proxy by IPv4 alone, where Docker tells their addresses apart', () => {
  for (const port of production['proxy']?.ports ?? []) expect(port).toMatch(/^0\.0\.0\.0:/);
});

// `up --wait` fails at once when a part that runs is unhealthy, as after a power cut that has ended all APIs.
test('the health of the proxy is that of nginx alone', () => {
  expect(production['proxy']?.healthcheck?.test?.at(-1)).toBe('http://127.0.0.1:3004/healthz');
  expect(readText('deploy/nginx/api.conf')).toMatch(/location = \/healthz \{\s*return 200;\s*\}/);
});

test('the proxy knows every API of production, by an address that stays', () => {
  const apis = Object.entries(production).filter(([name]) => /^api(-\d)?$/.test(name));
  expect(apis.length).toBeGreaterThanOrEqual(3);
  const known = [
    ...readText('deploy/nginx/api-servers.conf').matchAll(/^server ([\w-]+):3004 max_fails=0;$/gm),
  ];
  expect(known.map(([, name]) => name)).toEqual(apis.map(([name]) => name));
  const addresses = apis.map(([, { networks }]) => networks?.default.ipv4_address);
  expect(new Set(addresses).size).toBe(apis.length);
  for (const name of ['shell', 'admin']) {
    expect(production[name]?.environment?.['API_URL']).toBe('http://proxy:3004');
  }
});

test('the edge knows two shells and the static hosts of production, by addresses that stay', () => {
  const edge = readText('deploy/nginx/edge.conf');
  const readServers = (upstream: string): string[] => {
    const [, body = ''] = new RegExp(`^upstream ${upstream} \\{([^}]*)\\}`, 'm').exec(edge) ?? [];
    return [...body.matchAll(/^ *server (\S+) max_fails=0( backup)?;$/gm)].map(
      ([, server = '', backup = '']) => server + backup,
    );
  };
  const getAddress = (name: string): string => production[name]?.networks?.default.ipv4_address ?? name;
  expect(readServers('shells')).toEqual([`${getAddress('shell')}:3000`, `${getAddress('shell-2')}:3000`]);
  const [storefront, checkout] = [`${getAddress('storefront')}:3001`, `${getAddress('checkout')}:3002`];
  expect(readServers('storefront')).toEqual([storefront, `${checkout} backup`]);
  expect(readServers('checkout')).toEqual([checkout, `${storefront} backup`]);
  const addresses = Object.values(production).flatMap(({ networks }) => networks?.default.ipv4_address ?? []);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(['api', 'edge'])('the proxy of the %s passes on a file of products of the largest size', (name) => {
  const [, megabytes] =
    new RegExp(`location = ${checkImport.path} \\{\\s*client_max_body_size (\\d+)m;`).exec(
      readText(`deploy/nginx/${name}.conf`),
    ) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(MAX_IMPORT_BYTES);
});
