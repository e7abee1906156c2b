import { shopParts, shopSettings } from './shop/shopParts.ts';

/** The command `mfe` for the shop of `npm start`, unless the environment names another store. */
const { SHOP_PORT = '3000', SHOP_DATA_DIR = '.data' } = process.env;
const parts = shopParts(shopSettings({ port: Number(SHOP_PORT), dataDir: SHOP_DATA_DIR }));
const shell = parts.find(({ name }) => name === 'shell');
Object.assign(process.env, { ...shell?.env, ...process.env });
await import('../mfe/command/main.ts');
