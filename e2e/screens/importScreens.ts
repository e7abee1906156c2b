import type { Page } from '@playwright/test';
import { createScreen, type ScreenState } from './screenState.ts';

const PATH = '/admin/product-import';

const FILE = 'name,brand,price\nGrit Bucket Hat,Koppie,249.00\nBroken Tee,Koppie,free';
/** Export of Shopify with two prices, a sale, tags and a picture; the import asks about each of them. */
const SHOPIFY_FILE = [
  'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Variant SKU',
  'aloe,Aloe Longsleeve,<p>Soft.</p>,Long Sleeves,"winter, new in",true,Size,S,3,399,,https://pictures.example/aloe.jpg,A-S',
  'aloe,,,,,,,XXL,-2,449,,,A-XXL',
  'cap,Spekboom Cap with a name that takes several lines on a phone,,Headwear > Caps,summer,true,Title,Default Title,4,199,249,,C',
].join('\n');
const OWN_FILE = 'Artikel;Prys;Groottes;Kleur\nKalahari Tee;299,00;10:30;Rooi\n';
const FOREIGN_IDS = 'id,name,price\n994268,Foreign Tee,100\n';

async function chooseFile(page: Page, content: string): Promise<void> {
  const buffer = Buffer.from(content);
  await page.getByLabel('CSV file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
}

async function checkFile(page: Page, content: string): Promise<void> {
  await chooseFile(page, content);
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('table', { name: 'Rows' }).waitFor();
}

export const importScreens: readonly ScreenState[] = [
  createScreen('products of a file before they are imported', 'admin', PATH, async ({ page }) => {
    await checkFile(page, FILE);
    await page.getByLabel('Skip broken rows').check();
  }),
  createScreen(
    'an export of another system with questions, categories and tags',
    'admin',
    PATH,
    async ({ page }) => {
      await checkFile(page, SHOPIFY_FILE);
      await page.getByRole('button', { name: /^Tags of the file/ }).click();
      await page.getByLabel('winter').fill('Winter');
      await page.getByLabel('Rows', { exact: true }).selectOption('');
    },
  ),
  createScreen('a file whose columns are chosen', 'admin', PATH, async ({ page }) => {
    await chooseFile(page, OWN_FILE);
    const columns = page.getByRole('group', { name: 'Columns' });
    await columns.getByLabel('Artikel').selectOption('name');
    await columns.getByLabel('Groottes').selectOption('sizes');
    await page.getByRole('button', { name: 'Check file' }).click();
    await page.getByRole('group', { name: 'Is this right?' }).waitFor();
  }),
  createScreen('a file with ids of another shop', 'admin', PATH, async ({ page }) => {
    await checkFile(page, FOREIGN_IDS);
    await page.getByRole('button', { name: 'Choose columns' }).click();
    await page.getByRole('group', { name: 'Columns' }).getByLabel('id', { exact: true }).selectOption('');
  }),
];
