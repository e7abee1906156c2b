import { useArrival } from './useArrival.ts';

/** Says before the order when it would arrive. */
export function ArrivalNote() {
  const arrival = useArrival(null);
  return arrival === null ? null : <p>Arrives {arrival} if you pay today.</p>;
}
