export const TINTS = 8;

/**
 * Returns the number of the background colour that is shown until a product's picture loads. Depends on the id only.
 */
export function getTint(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % TINTS;
}
