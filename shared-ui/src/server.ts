export { StaticRouter } from 'react-router-dom';
export { provideShopIdentity } from './platform/shopIdentity.ts';
export { GLOBAL_CSS, GLOBAL_STYLE_ID } from './theme/globalCss.ts';
