import type { ComponentProps, MouseEvent } from 'react';
import styled from 'styled-components';
import { Arcs } from './Arcs.tsx';
import { buttonStyle } from './buttonStyle.ts';
import type { ButtonVariant } from './buttonStyle.ts';

const StyledButton = styled.button`
  ${buttonStyle}
`;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  /** While busy, the button retains label and focus and ignores clicks. */
  busy?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'normal',
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <StyledButton
      {...rest}
      type={type}
      data-variant={variant}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
    >
      {busy && <Arcs moving />}
      {children}
    </StyledButton>
  );
}
