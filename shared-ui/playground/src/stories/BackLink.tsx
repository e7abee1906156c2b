import { BackLink } from '@shop/shared-ui';

export const WithoutHistory = () => <BackLink to="/home" />;
