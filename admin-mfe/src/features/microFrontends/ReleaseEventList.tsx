import type { MicroFrontendEvent } from '@shop/contract/adminMicroFrontends';
import { formatShopDateTime } from '@shop/domain/shopDays';
import styled from 'styled-components';

/** The last release events of a micro-frontend, each with its time to the minute, actor, action and reason. */
export function ReleaseEventList({ events }: { events: readonly MicroFrontendEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Box>
      <h3>Last events</h3>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at}>{formatShopDateTime(event.at)}</time> <strong>{event.by}</strong>{' '}
            {getEventText(event)}
            <em>{event.why}</em>
          </li>
        ))}
      </ol>
    </Box>
  );
}

function getEventText({ action, version, percent }: MicroFrontendEvent): string {
  const versionText = version ?? 'it';
  return {
    publish: `published ${versionText}`,
    activate: `activated ${versionText}`,
    percent: `gave ${versionText} to ${percent ?? 0} % of the visitors`,
    rollback: `took ${versionText} back`,
    disable: 'disabled it',
    enable: 'enabled it',
  }[action];
}

const Box = styled.section`
  h3 {
    margin-bottom: 8px;
    font-size: 1rem;
  }
  ol {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    overflow-wrap: anywhere;
  }
  em {
    display: block;
    color: var(--muted);
    font-style: normal;
  }
`;
