import { ONE_SIZE } from '@shop/domain/products';
import type { SystemProduct, SystemVariant } from './shopSystem.ts';

const COLOUR_OPTION = /^(?:colou?r|kleur)s?$/i;
const SIZE_OPTION = /^(?:sizes?|grootte|maat)$/i;

export const getColour = ({ options }: SystemVariant): string =>
  options.find(([name]) => COLOUR_OPTION.test(name))?.[1] ?? '';

const getSizeOptions = ({ options }: SystemVariant) => options.filter(([name]) => !COLOUR_OPTION.test(name));

export const getSize = (variant: SystemVariant): string =>
  getSizeOptions(variant)
    .map(([, value]) => value)
    .join(' / ') || ONE_SIZE;

/** Describes the options that are imported as the size although they have another name. */
export const describeOptions = (variants: readonly SystemVariant[]): string[] => [
  ...new Set(
    variants
      .flatMap((variant) => getSizeOptions(variant))
      .filter(([name]) => !SIZE_OPTION.test(name))
      .map(([name]) => `“${name}” is taken as the size.`),
  ),
];

/** Leaves out options other than size and colour that have one value in all variants, such as a material. */
export function omitCommonOptions(product: SystemProduct): SystemProduct {
  const { variants, remarks } = product;
  const [first] = variants;
  const common = (first?.options ?? []).filter(
    ([name, value]) =>
      !SIZE_OPTION.test(name) &&
      !COLOUR_OPTION.test(name) &&
      variants.every(({ options }) => options.some((option) => option[0] === name && option[1] === value)),
  );
  const names = new Set(common.map(([name]) => name));
  return {
    ...product,
    variants: variants.map((variant) => ({
      ...variant,
      options: variant.options.filter(([name]) => !names.has(name)),
    })),
    remarks: [...remarks, ...common.map(([name, value]) => `${name} ${value} is left out.`)],
  };
}
