export const TINTS = 8;

/** The number of a product's ground colour, which shows until its picture arrives. It depends on the id alone. */
export function tintOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % TINTS;
}
