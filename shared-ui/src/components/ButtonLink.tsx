import type { LinkProps } from 'react-router-dom';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { buttonStyle } from './buttonStyle.ts';
import type { ButtonVariant } from './buttonStyle.ts';

const StyledLink = styled(Link)`
  ${buttonStyle}
`;

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
}

export function ButtonLink({ variant = 'primary', size = 'normal', ...rest }: ButtonLinkProps) {
  return <StyledLink {...rest} data-variant={variant} data-size={size} />;
}
