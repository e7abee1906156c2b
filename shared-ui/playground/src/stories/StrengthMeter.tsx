import { StrengthMeter } from '@shop/shared-ui';

export const Weak = () => <StrengthMeter strength="Weak" />;

export const Medium = () => <StrengthMeter strength="Medium" />;

export const Strong = () => <StrengthMeter strength="Strong" />;
