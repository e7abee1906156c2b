import { Link, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Icon } from './Icon.tsx';

const StyledLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  font-weight: 700;
`;

interface BackLinkProps {
  /** Target if there is no previous page. */
  to: string;
  className?: string;
}

/** Goes back in the history, which restores the scroll position, or to `to` if there is no previous page. */
export function BackLink({ to, className }: BackLinkProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const hasHistory = key !== 'default';
  return (
    <StyledLink
      to={to}
      className={className}
      onClick={(event) => {
        if (!hasHistory || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon name="left" size={20} /> Go Back
    </StyledLink>
  );
}
