import { findNamesByPrefix, findNearSpelling } from '@shop/domain/spelling';
import type { ShopForm } from '@shop/forms/useShopForm';
import { Button, TextField } from '@shop/shared-ui';
import styled from 'styled-components';
import type { ProductFields } from './productFields.ts';

interface NameFieldWithSuggestionsProps {
  label: string;
  name: 'brand' | 'category';
  form: ShopForm<ProductFields>;
  /** Brands or categories that products already have. */
  known: readonly string[];
}

/**
 * Suggests known names while the administrator types, and warns about a similar spelling before the product is saved.
 */
export function NameFieldWithSuggestions({ label, name, form, known }: NameFieldWithSuggestionsProps) {
  const { setValue, watch, getFieldState, formState } = form;
  const typedName = watch(name);
  const similarName = findNearSpelling(typedName, known);
  const isTyping = getFieldState(name, formState).isDirty;
  const suggestions =
    similarName !== null ? [similarName] : isTyping ? findNamesByPrefix(typedName, known) : [];
  return (
    <div>
      <TextField label={label} autoComplete="off" {...form.field(name)} />
      <div role="status">
        {suggestions.length > 0 && (
          <SuggestionBox>
            {similarName === null ? 'Already in use:' : `Other products have ‘${similarName}’.`}
            {suggestions.map((other) => (
              <Button
                key={other}
                variant="quiet"
                size="small"
                onClick={() => {
                  setValue(name, other, { shouldDirty: true, shouldValidate: true });
                  form.setFocus(name);
                }}
              >
                Use {other}
              </Button>
            ))}
          </SuggestionBox>
        )}
      </div>
    </div>
  );
}

const SuggestionBox = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-top: 6px;
  padding-left: 12px;
  border-radius: var(--radius-chip);
  background: var(--table-head);
  font-size: 0.875rem;
`;
