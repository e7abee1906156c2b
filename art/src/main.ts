import { fileURLToPath } from 'node:url';
import { drawBanner } from './banner.ts';
import { contactSheet } from './contactSheet.ts';
import { cutDisplayFont } from './displayFont.ts';
import { drawHero } from './hero.ts';
import { drawIcons } from './icons.ts';
import { drawProducts } from './productPictures.ts';

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const PRODUCTS = inRepository('api/assets/images/products');

/** `npm run art` draws everything; `npm run art -- products cap` the products whose slug contains 'cap'. */
const tasks: Record<string, (filter: string) => Promise<void>> = {
  font: () => cutDisplayFont(inRepository('shared-ui/public/fonts')),
  icons: () => drawIcons(inRepository('shell/public'), inRepository('shared-ui/public')),
  hero: () => drawHero(inRepository('storefront-mfe/src/assets/hero')),
  video: () => drawBanner(inRepository('storefront-mfe/src/assets/video')),
  products: (filter) => drawProducts(PRODUCTS, (slug) => slug.includes(filter)),
};

const [task, filter = ''] = process.argv.slice(2);
if (task === 'sheet') await contactSheet(PRODUCTS, filter);
else for (const [name, draw] of Object.entries(tasks)) if (!task || task === name) await draw(filter);
