import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { measureRequests } from './bench/measureRequests.ts';
import { weighFirstView } from './bench/weighFirstView.ts';
import { buildStale } from './build/buildStale.ts';
import { freeBase } from './shop/ports.ts';
import { startShop } from './shop/startShop.ts';

await buildStale(console.log);
const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
const shop = await startShop({
  port: await freeBase(3500),
  dataDir,
  databaseUrl: process.env['DATABASE_URL'],
  env: { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' },
});
try {
  const api = `http://127.0.0.1:${shop.ports.api}/api`;
  const { products } = (await (await fetch(`${api}/products`)).json()) as { products: { _id: string }[] };
  const product = products[0]?._id ?? '';

  console.log('\nAnswers, 20 connections for 5 s each, one after the other');
  console.table(
    await measureRequests({
      'API, list': `${api}/products`,
      'API, page 4': `${api}/products?pageNumber=4`,
      'API, search': `${api}/products?keyword=black%20tee`,
      'API, one product': `${api}/products/${product}`,
      'API, health': `${api}/health`,
      'HTML, /home': `${shop.url}/home`,
      'HTML, product': `${shop.url}/product/${product}`,
    }),
  );
  console.log('\nDrawing a page on the server, one after the other');
  const drawn = ['/', '/home', `/product/${product}`, '/terms'];
  await execa('npm', ['run', '-s', 'bench', '-w', '@shop/shell', '--', shop.url, ...drawn], {
    stdio: 'inherit',
  });
  console.log('\nFirst view, as sent (brotli)');
  console.table(await weighFirstView(shop.url, ['/', '/home', `/product/${product}`, '/cart', '/login']));
} finally {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
