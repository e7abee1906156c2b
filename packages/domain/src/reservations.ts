/** Rules for how long an unpaid order reserves its items. */
export interface ReservationRules {
  readonly reservationMs: number;
  /** Number of units above which an order is reserved for a short time only. */
  readonly heldBriefly: number;
}

export interface Reservation {
  readonly durationMs: number;
  /** True for a large order, whose reservation is short and not extended when a payment is started. */
  readonly isBrief: boolean;
}

const BRIEF_RESERVATION_MS = 15 * 60_000;

/** Returns how long an order of `units` units reserves its items. */
export function getReservation(units: number, { reservationMs, heldBriefly }: ReservationRules): Reservation {
  const isBrief = units > heldBriefly;
  return { durationMs: isBrief ? Math.min(BRIEF_RESERVATION_MS, reservationMs) : reservationMs, isBrief };
}
