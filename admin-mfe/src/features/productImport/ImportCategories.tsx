import type { ProductImport } from '@shop/contract/adminProductImport';
import { TextField, useListCategoriesQuery } from '@shop/shared-ui';
import { useId } from 'react';
import { FormSection } from '../../shared/FormSection.tsx';

interface ImportCategoriesProps {
  categories: ProductImport['categories'];
  /** Changed categories by those of the file. */
  chosen: Readonly<Record<string, string>>;
  onChange: (chosen: Record<string, string>) => void;
}

/** Shows which category of the shop each category of the other system becomes, and changes it. */
export function ImportCategories({ categories, chosen, onChange }: ImportCategoriesProps) {
  const names = useId();
  const { data: known } = useListCategoriesQuery(undefined, { skip: categories.length === 0 });
  if (categories.length === 0) return null;
  const current = Object.fromEntries(categories.map(({ source, category }) => [source, category] as const));
  return (
    <FormSection id="import-categories" title="Categories" hint="Change one, and check the file again.">
      {categories.map(({ source, category }) => (
        <TextField
          key={source}
          label={source}
          value={chosen[source] ?? category}
          list={names}
          autoComplete="off"
          onChange={({ target }) => {
            onChange({ ...current, ...chosen, [source]: target.value });
          }}
        />
      ))}
      <datalist id={names}>
        {known?.categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </FormSection>
  );
}
