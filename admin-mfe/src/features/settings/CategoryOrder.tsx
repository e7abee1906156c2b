import type { Settings } from '@shop/contract/adminSettings';
import { sortCategories } from '@shop/domain/shopSettings';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { toRefusal } from '@shop/forms/refusal';
import type { Refusal } from '@shop/forms/refusal';
import { getCurrentVersions } from '@shop/forms/useContentVersions';
import { announce, Button, notify, useListCategoriesQuery } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { FormActions } from '../../shared/FormActions.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { useUpdateSettingsMutation } from '../../shared/settingsEndpoints.ts';

/** Edits the order of the categories in the shop. */
export function CategoryOrder({ setting }: { setting: Settings['categoryOrder'] }) {
  const { data } = useListCategoriesQuery();
  const [movedSlugs, setMovedSlugs] = useState<readonly string[] | null>(null);
  /** Version of the setting at the first move, or the one that the server returned when it refused a save. */
  const [baseVersion, setBaseVersion] = useState(setting.version);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [update, { isLoading }] = useUpdateSettingsMutation();
  const categories = sortCategories(data?.categories ?? [], movedSlugs ?? setting.value);
  const slugs = categories.map(({ slug }) => slug);
  const moveCategory = (from: number, to: number): void => {
    const next = [...slugs];
    next.splice(to, 0, ...next.splice(from, 1));
    if (movedSlugs === null) setBaseVersion(setting.version);
    setMovedSlugs(next);
    announce(`${categories[from]?.name ?? ''} is now ${to + 1} of ${slugs.length}.`);
  };
  const save = async (categoryOrder: string[] | null): Promise<void> => {
    const version = movedSlugs === null ? setting.version : baseVersion;
    const { error } = await update({
      categoryOrder,
      ...(version !== undefined && { versions: { categoryOrder: version } }),
    });
    setRefusal(error ? toRefusal(error) : null);
    if (error) {
      setBaseVersion(getCurrentVersions(error)['categoryOrder'] ?? version);
      return;
    }
    setMovedSlugs(null);
    notify.success('Settings saved', { about: 'categories' });
  };
  return (
    <SettingsCard title="Order of categories">
      <p>
        {setting.isChanged ? 'Default: the largest category first.' : 'The largest category comes first.'}
      </p>
      <CategoryList>
        {categories.map(({ slug, name }, place) => (
          <li key={slug}>
            <span>{name}</span>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Move ${name} up`}
              disabled={place === 0}
              onClick={() => {
                moveCategory(place, place - 1);
              }}
            >
              Up
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Move ${name} down`}
              disabled={place === slugs.length - 1}
              onClick={() => {
                moveCategory(place, place + 1);
              }}
            >
              Down
            </Button>
          </li>
        ))}
      </CategoryList>
      <RefusalAlert refusal={refusal} />
      <FormActions>
        <Button busy={isLoading} disabled={movedSlugs === null} onClick={() => void save(slugs)}>
          Save order
        </Button>
        {setting.isChanged && (
          <Button variant="secondary" onClick={() => void save(null)}>
            Use default
          </Button>
        )}
      </FormActions>
    </SettingsCard>
  );
}

const CategoryList = styled.ol`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) max-content max-content;
    gap: 8px;
    align-items: center;
    overflow-wrap: anywhere;
  }
`;
