import type { ComponentProps } from 'react';
import { useId } from 'react';
import styled from 'styled-components';
import { Box, fieldId } from './Field.tsx';
import type { FieldWords } from './Field.tsx';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: var(--control);

  input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: var(--green-700);
  }
`;

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldWords {}

export function CheckboxField({ label, error, hint, id, className, ...rest }: CheckboxFieldProps) {
  const generated = useId();
  const controlId = id ?? (rest.name === undefined ? generated : fieldId(rest.name));
  const words = error ?? hint;
  return (
    <Box className={className}>
      <Row>
        <input
          {...rest}
          type="checkbox"
          id={controlId}
          aria-describedby={words === undefined ? undefined : `${controlId}-words`}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={controlId}>{label}</label>
      </Row>
      {words !== undefined && (
        <div className={error ? 'error' : 'hint'} id={`${controlId}-words`}>
          {words}
        </div>
      )}
    </Box>
  );
}
