import { Pagination } from '@shop/shared-ui';

const href = (page: number): string => `/page/${page}`;

export const FirstOfFew = () => <Pagination page={1} pages={3} href={href} label="A few pages" />;

export const MiddleOfMany = () => <Pagination page={50} pages={100} href={href} label="Many pages" />;

export const LastOfMany = () => <Pagination page={1000} pages={1000} href={href} label="The last page" />;
