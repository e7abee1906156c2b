export { ApiMock } from './apiMock.ts';
export { allowConsoleError } from './consoleWatch.ts';
export { cachedQueries } from './cachedQueries.ts';
export { mockApi } from './mockApi.ts';
export { renderShop, settled } from './renderShop.tsx';
export type { RenderedShop, ShopSetting } from './renderShop.tsx';
export { aCartItem, aProduct, aProductSummary, aUser, anAdmin, anOrder } from './samples.ts';
