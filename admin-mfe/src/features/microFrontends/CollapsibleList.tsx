import styled from 'styled-components';

interface CollapsibleListProps {
  /** Heading; the number of entries is appended to it. */
  summary: string;
  entries: readonly string[];
}

/** A collapsed list in a table cell. Renders nothing without entries. */
export function CollapsibleList({ summary, entries }: CollapsibleListProps) {
  if (entries.length === 0) return null;
  return (
    <Box>
      <summary>
        {summary}: {entries.length}
      </summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.details`
  summary {
    padding: 10px 0;
    white-space: nowrap;
    cursor: pointer;
  }
  ul {
    margin: 0;
    padding-left: 18px;
  }
`;
