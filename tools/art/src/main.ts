import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { writeAboutPictures } from './about.ts';
import { writeBanner } from './banner.ts';
import { writeHeroSlides } from './hero.ts';
import { writeIcons } from './icons.ts';
import { writeFonts } from './lettering.ts';
import { writeProductPictures } from './pictures.ts';

const resolveInRepository = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Writes files into the folder; the filter is a part of the slugs of the products that are rendered. */
type Task = (folder: string, filter: string) => Promise<void>;

const tasks: Record<string, [folder: string, write: Task]> = {
  font: ['shared-ui/public/fonts', writeFonts],
  icons: ['shell/public', (folder) => writeIcons(folder, resolveInRepository('shared-ui/public'))],
  hero: ['storefront-mfe/src/assets/hero', writeHeroSlides],
  about: ['storefront-mfe/src/assets/about', writeAboutPictures],
  video: ['storefront-mfe/src/assets/video', writeBanner],
  products: ['api/assets/images/products', writeProductPictures],
};

const [task, filter = ''] = process.argv.slice(2);
for (const [name, [path, write]] of Object.entries(tasks)) {
  if (task && task !== name) continue;
  const folder = resolveInRepository(path);
  await mkdir(folder, { recursive: true });
  await write(folder, filter);
}
