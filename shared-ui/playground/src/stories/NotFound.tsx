import { NotFound } from '@shop/shared-ui';

export const Product = () => <NotFound what="Product" />;

export const AnotherList = () => <NotFound what="Order" all={{ name: 'orders', to: '/admin/orderlist' }} />;
