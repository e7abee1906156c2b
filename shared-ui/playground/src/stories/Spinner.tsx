import { Spinner } from '@shop/shared-ui';

export const Loading = () => <Spinner />;
