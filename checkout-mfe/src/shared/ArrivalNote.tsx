import { useArrival } from './useArrival.ts';

/** Says before an order is placed when it would arrive if paid today. Renders nothing if that is not known. */
export function ArrivalNote() {
  const arrival = useArrival(null);
  return arrival === null ? null : <p>Arrives {arrival} if you pay today.</p>;
}
