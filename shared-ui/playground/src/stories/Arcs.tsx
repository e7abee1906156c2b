import { Arcs } from '@shop/shared-ui';

export const Still = () => <Arcs />;

export const Moving = () => <Arcs moving />;
