import { execa } from 'execa';
import type { RunningShop } from '../shop/startShop.ts';
import { measureRequests } from './measureRequests.ts';
import { weighFirstView } from './weighFirstView.ts';

/** Measures what the servers of a running shop answer, and what its first views weigh. */
export async function benchShop(shop: RunningShop, product: string): Promise<void> {
  const api = `http://127.0.0.1:${shop.ports.api}/api`;
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
}
