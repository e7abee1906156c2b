/** The cloth of a garment, as its description states it. */
interface Cloth {
  /** Weight with its unit, e.g. '240 g/m²'. */
  weight: string;
  /** Kind of cloth, e.g. 'combed cotton'. */
  kind: string;
}

/**
 * Finds the cloth in a garment's description: the weight, and the words after it or, if there are none, those at the
 * start. Throws for a description without a weight.
 */
export function findCloth(description: string): Cloth {
  const [, weight, kind] = /(\d+ g\/m²) ?(.*?)(?:[,.]| in | for |$)/.exec(description) ?? [];
  if (!weight) throw new Error(`No weight of the cloth in '${description}'`);
  return { weight, kind: kind || (description.split(',')[0] ?? '') };
}
