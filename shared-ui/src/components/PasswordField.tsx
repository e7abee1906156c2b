import type { ComponentProps } from 'react';
import { useState } from 'react';
import styled from 'styled-components';
import { Field } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Row = styled.div`
  position: relative;

  && input {
    padding-right: 84px;
  }
`;

const Toggle = styled.button`
  position: absolute;
  top: 2px;
  right: 2px;
  bottom: 2px;
  min-width: 72px;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--green-700);
  font-weight: 700;
  cursor: pointer;
`;

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldText {}

/**
 * Password input with a button that shows or hides the typed text. The button's name ends in hidden text
 * instead of being an aria-label, because a test that looks for the label "Password" would find an aria-label
 * too.
 */
export function PasswordField({ label, error, hint, id, className, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} id={id} name={rest.name} className={className}>
      {(control) => (
        <Row>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <Toggle
            type="button"
            onClick={() => {
              setIsShown(!isShown);
            }}
          >
            {isShown ? 'Hide' : 'Show'}
            <VisuallyHidden> password</VisuallyHidden>
          </Toggle>
        </Row>
      )}
    </Field>
  );
}
