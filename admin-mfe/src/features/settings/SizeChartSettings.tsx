import { SelectField, useListCategoriesQuery } from '@shop/shared-ui';
import { useState } from 'react';
import { SettingsCard } from './SettingsCard.tsx';
import { useListSizeChartsQuery } from './settingsEndpoints.ts';
import { SizeChartForm } from './SizeChartForm.tsx';

/** The measures of the sizes of a category. */
export function SizeChartSettings() {
  const charts = useListSizeChartsQuery({}).data?.charts;
  const categories = useListCategoriesQuery().data?.categories ?? [];
  const [category, setCategory] = useState('');
  const chart = charts?.find((known) => known.category === category)?.chart ?? null;
  // Without the charts, the form of a category would begin empty, and lose what is typed when its chart arrives.
  const names = new Map([
    ...(charts ?? []).map((known) => [known.category, known.category] as const),
    ...(charts ? categories : []).map(({ slug, name }) => [slug, name] as const),
  ]);
  return (
    <SettingsCard title="Size charts">
      <SelectField
        label="Category"
        value={category}
        onChange={({ target }) => {
          setCategory(target.value);
        }}
      >
        <option value="">Select</option>
        {[...names].map(([slug, name]) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      {category !== '' && (
        <SizeChartForm key={`${category} ${JSON.stringify(chart)}`} category={category} chart={chart} />
      )}
    </SettingsCard>
  );
}
