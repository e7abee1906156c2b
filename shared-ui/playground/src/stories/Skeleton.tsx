import { Skeleton } from '@shop/shared-ui';

export const Line = () => <Skeleton />;

export const Block = () => <Skeleton width="60%" height="120px" />;
