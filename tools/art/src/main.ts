import { fileURLToPath } from 'node:url';
import { writeAboutPictures } from './about.ts';
import { writeBanner } from './banner.ts';
import { writeHeroSlides } from './hero.ts';
import { writeIcons } from './icons.ts';
import { writeDisplayFont } from './lettering.ts';
import { writeProductPictures } from './pictures.ts';

const resolveInRepository = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Tasks by name; the filter is a part of the slugs of the products whose pictures are rendered. */
const tasks: Record<string, (filter: string) => Promise<void>> = {
  font: () => writeDisplayFont(resolveInRepository('shared-ui/public/fonts')),
  icons: () => writeIcons(resolveInRepository('shell/public'), resolveInRepository('shared-ui/public')),
  hero: () => writeHeroSlides(resolveInRepository('storefront-mfe/src/assets/hero')),
  about: () => writeAboutPictures(resolveInRepository('storefront-mfe/src/assets/about')),
  video: () => writeBanner(resolveInRepository('storefront-mfe/src/assets/video')),
  products: (filter) => writeProductPictures(resolveInRepository('api/assets/images/products'), filter),
};

const [task, filter = ''] = process.argv.slice(2);
for (const [name, draw] of Object.entries(tasks)) if (!task || task === name) await draw(filter);
