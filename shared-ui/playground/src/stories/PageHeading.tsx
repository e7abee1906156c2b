import { PageHeading } from '@shop/shared-ui';

export const Words = () => <PageHeading>Shopping Cart</PageHeading>;

export const LongWord = () => <PageHeading>{'Lebombo'.repeat(8)}</PageHeading>;
