import { ProductPicture } from '@shop/shared-ui';

const SIZES = '320px';

export const Loaded = () => <ProductPicture image="/favicon.svg" alt="The mark of the shop" sizes={SIZES} />;

export const Missing = () => <ProductPicture image="data:," alt="Boulder Tee" sizes={SIZES} priority />;
