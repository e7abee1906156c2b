import { DateText } from '@shop/shared-ui';
import { YesNo } from './YesNo.tsx';

/** The day on which something happened, or a cross while it has not. */
export function DateOrNo({ iso }: { iso: string | null }) {
  return iso === null ? <YesNo yes={false} /> : <DateText iso={iso} />;
}
