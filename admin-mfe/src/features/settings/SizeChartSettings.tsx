import { NO_CONTENT_VERSION } from '@shop/contract/contentVersion';
import { SelectField, useListCategoriesQuery } from '@shop/shared-ui';
import { useState } from 'react';
import { SettingsCard } from './SettingsCard.tsx';
import { useListSizeChartsQuery } from '../../shared/settingsEndpoints.ts';
import { SizeChartForm } from './SizeChartForm.tsx';

/** Size charts with the measures of each category's sizes. */
export function SizeChartSettings() {
  const charts = useListSizeChartsQuery({}).data?.charts;
  const categories = useListCategoriesQuery().data?.categories ?? [];
  const [category, setCategory] = useState('');
  const savedChart = charts?.find((each) => each.category === category);
  // Categories are offered once the charts are loaded; otherwise a form would open empty and lose its input
  // when its chart arrives.
  const names = new Map([
    ...(charts ?? []).map((each) => [each.category, each.category] as const),
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
        <SizeChartForm
          key={category}
          category={category}
          opened={{
            chart: savedChart?.chart ?? null,
            version: savedChart ? savedChart.version : NO_CONTENT_VERSION,
          }}
        />
      )}
    </SettingsCard>
  );
}
