export { ApiMock } from './apiMock.ts';
export { allowConsoleError } from './consoleWatch.ts';
export { heldAnswers } from './heldAnswers.ts';
export { mockApi } from './mockApi.ts';
export { renderShop, settled } from './renderShop.tsx';
export type { RenderedShop, ShopSetting } from './renderShop.tsx';
export { aCartItem, aProduct, aProductSummary, aUser, anAdmin, anOrder } from './samples.ts';
