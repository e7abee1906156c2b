import type { ComponentProps } from 'react';
import { useId } from 'react';
import styled from 'styled-components';
import { FieldContainer, getFieldId } from './Field.tsx';
import type { FieldText } from './Field.tsx';

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

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldText {}

export function CheckboxField({ label, error, hint, id, className, ...rest }: CheckboxFieldProps) {
  const generated = useId();
  const controlId = id ?? (rest.name === undefined ? generated : getFieldId(rest.name));
  const message = error ?? hint;
  return (
    <FieldContainer className={className}>
      <Row>
        <input
          {...rest}
          type="checkbox"
          id={controlId}
          aria-describedby={message === undefined ? undefined : `${controlId}-words`}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={controlId}>{label}</label>
      </Row>
      {message !== undefined && (
        <div className={error ? 'error' : 'hint'} id={`${controlId}-words`}>
          {message}
        </div>
      )}
    </FieldContainer>
  );
}
