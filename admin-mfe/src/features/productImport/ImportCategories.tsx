import type { ProductImport } from '@shop/contract/adminProductImport';
import { Disclosure, TextField, useListCategoriesQuery } from '@shop/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { FormSection } from '../../shared/FormSection.tsx';

interface ImportCategoriesProps {
  categories: ProductImport['categories'];
  /** Categories that the administrator has changed, by category or tag of the file. */
  chosen: Readonly<Record<string, string>>;
  onChange: (chosen: Record<string, string>) => void;
}

/** Fields for the shop's category of each category and tag of the file. */
export function ImportCategories({ categories, chosen, onChange }: ImportCategoriesProps) {
  const names = useId();
  const { data: known } = useListCategoriesQuery(undefined, { skip: categories.length === 0 });
  if (categories.length === 0) return null;
  const renderField = ({ source, category }: (typeof categories)[number]) => (
    <TextField
      key={source}
      label={source}
      value={chosen[source] ?? category}
      list={names}
      autoComplete="off"
      onChange={({ target }) => {
        onChange({ ...chosen, [source]: target.value });
      }}
    />
  );
  const tags = categories.filter(({ isTag }) => isTag);
  return (
    <FormSection
      id="import-categories"
      title="Categories"
      hint="What each category in the file is called here. Change it, and check the file again; we'll remember it for the next file."
    >
      {categories.filter(({ isTag }) => !isTag).map(renderField)}
      {tags.length > 0 && (
        <TagFields summary={`Tags of the file (${String(tags.length)})`}>
          <Tags>
            <p>A tag with a category gives it to products that have none.</p>
            {tags.map(renderField)}
          </Tags>
        </TagFields>
      )}
      <datalist id={names}>
        {known?.categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </FormSection>
  );
}

const TagFields = styled(Disclosure)`
  width: 100%;
`;

const Tags = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
`;
