import type { MicroFrontend } from '@shop/contract/adminMicroFrontends';
import { DataTable, media } from '@shop/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { Chip } from '@shop/order-ui/Chip';
import { RowActions } from '../../shared/RowActions.ts';
import { ReleaseEventList } from './ReleaseEventList.tsx';
import { VersionRow } from './VersionRow.tsx';
import { ReleaseActionButton } from './ReleaseActionButton.tsx';
import { getMicroFrontendActions } from './releaseActions.ts';

const COLUMNS = ['VERSION', 'PUBLISHED', 'VERIFIED', 'VISITORS', 'LAST 24 HOURS', 'ACTIONS'];

interface MicroFrontendSectionProps {
  micro: MicroFrontend;
  isCounting: boolean;
}

export function MicroFrontendSection({ micro, isCounting }: MicroFrontendSectionProps) {
  const headingId = useId();
  const { name, owner, prefixes, disabled, versions, events } = micro;
  return (
    <Section aria-labelledby={headingId}>
      <Head>
        <div>
          <h2 id={headingId}>{name}</h2>
          <p>{[owner, prefixes.join(' ')].filter(Boolean).join(' · ')}</p>
        </div>
        <RowActions>
          {disabled && <Chip tone="urgent">Disabled</Chip>}
          {getMicroFrontendActions(micro).map((action) => (
            <ReleaseActionButton key={action.name} action={action} />
          ))}
        </RowActions>
      </Head>
      {versions.length === 0 ? (
        <p>No version has been published.</p>
      ) : (
        <VersionTable caption={`Versions of ${name}`} columns={COLUMNS}>
          {versions.map((published) => (
            <VersionRow key={published.version} micro={micro} published={published} isCounting={isCounting} />
          ))}
        </VersionTable>
      )}
      <ReleaseEventList events={events} />
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-bottom: 24px;
`;

/* Tablets need fixed column widths: several buttons and counts in a row are wider than the page. */
const VersionTable = styled(DataTable)`
  ${media.between('md', 'lg')} {
    table-layout: fixed;

    th {
      white-space: normal;
    }
    th:first-child {
      width: 26%;
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;

  p {
    color: var(--muted);
    overflow-wrap: anywhere;
  }
`;
