import { Icon } from '@shop/shared-ui';

export const Enlarge = () => <Icon name="enlarge" />;

export const Small = () => <Icon name="check" size={16} />;
