import type { MicroFrontend, PublishedVersion } from '@shop/contract/adminMicroFrontends';
import { DateText, media } from '@shop/shared-ui';
import styled from 'styled-components';
import { Chip } from '@shop/order-ui/Chip';
import { TextCell } from '../../shared/TextCell.ts';
import { CollapsibleList } from './CollapsibleList.tsx';
import { LoadCounts } from './LoadCounts.tsx';
import { ReleaseActionButton } from './ReleaseActionButton.tsx';
import { VersionErrors } from './VersionErrors.tsx';
import { getVersionActions } from './releaseActions.ts';

const VERSION_ROLE_LABELS = { active: 'Active', candidate: 'Candidate', previous: 'Previous' } as const;

interface VersionRowProps {
  micro: MicroFrontend;
  published: PublishedVersion;
  isCounting: boolean;
}

export function VersionRow({ micro, published, isCounting }: VersionRowProps) {
  const { version, publishedAt, verified, role, share, requires, provides, remarks, errors = [] } = published;
  const actions = micro.isChangeable ? getVersionActions(micro, published) : [];
  return (
    <tr>
      <VersionCell data-label="VERSION">
        <div>
          <code>{version}</code>{' '}
          {role !== null && (
            <Chip tone={role === 'active' ? 'new' : 'plain'}>{VERSION_ROLE_LABELS[role]}</Chip>
          )}
          {remarks.map((remark) => (
            <Remark key={remark}>{remark}</Remark>
          ))}
          <VersionErrors errors={errors} />
          <CollapsibleList summary="Requirements" entries={formatPackages(requires)} />
          <CollapsibleList summary="Provides" entries={formatPackages(provides)} />
        </div>
      </VersionCell>
      <td data-label="PUBLISHED">
        <DateText iso={publishedAt} />
      </td>
      <TextCell data-label="VERIFIED">
        {verified === null ? (
          getUnverifiedText(micro)
        ) : (
          <div>
            <DateText iso={verified.at} />
            <CollapsibleList summary="Checks" entries={verified.checks} />
            <CollapsibleList summary="With" entries={verified.against} />
          </div>
        )}
      </TextCell>
      <td data-label="VISITORS">{share} %</td>
      <TextCell data-label="LAST 24 HOURS">
        {isCounting ? <LoadCounts published={published} /> : 'Not counted'}
      </TextCell>
      <td data-label="ACTIONS">
        {actions.length === 0 ? (
          'None'
        ) : (
          <Actions>
            {actions.map((action) => (
              <ReleaseActionButton key={action.kind} action={action} />
            ))}
          </Actions>
        )}
      </td>
    </tr>
  );
}

/**
 * Describes a version without a verification. A version of the shell needs none, because micro-frontends are
 * verified with the shells that serve them.
 */
const getUnverifiedText = ({ isChangeable }: MicroFrontend): string =>
  isChangeable ? 'Not verified' : 'Not needed';

const formatPackages = (packages: Readonly<Record<string, string>>): string[] =>
  Object.entries(packages).map(([name, range]) => `${name} ${range}`);

const VersionCell = styled(TextCell)`
  ${media.up('lg')} {
    code {
      white-space: nowrap;
    }
  }
`;

const Remark = styled.p`
  max-width: 28rem;
  margin: 8px 0 0;
  color: var(--danger-ink);
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  white-space: nowrap;
`;
