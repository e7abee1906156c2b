import { fileURLToPath } from 'node:url';
import { drawAbout } from './about.ts';
import { drawBanner } from './banner.ts';
import { cutDisplayFont } from './displayFont.ts';
import { drawHero } from './hero.ts';
import { drawIcons } from './icons.ts';
import { drawProducts } from './productPictures.ts';

const inRepository = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/**
 * Tasks by name: `npm run art` runs all of them, `npm run art -- products cap` renders the products whose
 * slug contains 'cap'.
 */
const tasks: Record<string, (filter: string) => Promise<void>> = {
  font: () => cutDisplayFont(inRepository('shared-ui/public/fonts')),
  icons: () => drawIcons(inRepository('shell/public'), inRepository('shared-ui/public')),
  hero: () => drawHero(inRepository('storefront-mfe/src/assets/hero')),
  about: () => drawAbout(inRepository('storefront-mfe/src/assets/about')),
  video: () => drawBanner(inRepository('storefront-mfe/src/assets/video')),
  products: (filter) => drawProducts(inRepository('api/assets/images/products'), filter),
};

const [task, filter = ''] = process.argv.slice(2);
for (const [name, draw] of Object.entries(tasks)) if (!task || task === name) await draw(filter);
