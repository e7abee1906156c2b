import { Stars } from '@shop/shared-ui';

export const None = () => <Stars rating={0} numReviews={0} />;

export const Half = () => <Stars rating={3.4} numReviews={12} />;

export const Full = () => <Stars rating={5} numReviews={1048} />;

export const WithoutCount = () => <Stars rating={4} />;
