export { StaticRouter } from 'react-router-dom';
export { provideShopIdentity } from './platform/shopIdentity.ts';
