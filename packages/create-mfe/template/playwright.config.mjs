import { runningShop } from '@shop/mfe/playwright';

export default runningShop();
