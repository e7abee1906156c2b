import { Price } from '@shop/shared-ui';

export const Text = () => <Price rand={1299.5} />;

export const Card = () => <Price rand={349} size="card" />;

export const Large = () => <Price rand={349.99} size="large" />;

export const LongNumber = () => <Price rand={1234567.89} size="card" />;
