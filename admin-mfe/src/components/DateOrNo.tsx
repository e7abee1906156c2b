import { DateText } from '@shop/shared-ui';
import { YesNo } from './YesNo.tsx';

/** A date, or a cross for null. */
export function DateOrNo({ iso }: { iso: string | null }) {
  return iso === null ? <YesNo yes={false} /> : <DateText iso={iso} />;
}
