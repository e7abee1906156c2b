import { useExpectedArrival } from './useExpectedArrival.ts';

/**
 * Says when the order would arrive if it were placed and paid today. Renders nothing if that is not known.
 */
export function ArrivalNote() {
  const arrival = useExpectedArrival(null);
  return arrival === null ? null : <p>Arrives {arrival} if you pay today.</p>;
}
