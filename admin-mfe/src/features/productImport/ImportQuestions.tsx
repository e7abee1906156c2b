import type { ProductImport } from '@shop/contract/adminProductImport';
import type { Reading } from '@shop/domain/productImport';
import { READING_STATEMENTS } from '@shop/domain/productImport';
import { CheckboxField } from '@shop/shared-ui';
import styled from 'styled-components';
import { FormSection } from '../../shared/FormSection.tsx';

interface ImportQuestionsProps {
  questions: ProductImport['questions'];
  accepted: readonly Reading[];
  onChange: (accepted: Reading[]) => void;
}

/** Asks the administrator to confirm the likely meaning of ambiguous cells, with examples from the file. */
export function ImportQuestions({ questions, accepted, onChange }: ImportQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <FormSection
      id="import-questions"
      title="Is this right?"
      hint="We don't guess. Tick what's right, and check the file again."
    >
      {questions.map(({ reading, rows, examples }) => (
        <Question
          key={reading}
          label={`${READING_STATEMENTS[reading]} (${String(rows)})`}
          hint={examples.join('\n')}
          checked={accepted.includes(reading)}
          onChange={({ target }) => {
            const others = accepted.filter((each) => each !== reading);
            onChange(target.checked ? [...others, reading] : others);
          }}
        />
      ))}
    </FormSection>
  );
}

/** Shows each example in a line of its own. */
const Question = styled(CheckboxField)`
  .hint {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
