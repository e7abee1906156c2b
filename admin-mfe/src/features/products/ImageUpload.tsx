import styled from 'styled-components';
import { PictureFileField } from './PictureFileField.tsx';
import { PicturePreview } from './PicturePreview.tsx';

interface ImageUploadProps {
  /** The current value of the Image field, for the preview. */
  image: string;
  onUploaded: (image: string) => void;
}

/** The file of the first picture, beside what the Image field shows. */
export function ImageUpload({ image, onUploaded }: ImageUploadProps) {
  return (
    <Box>
      <PicturePreview image={image} />
      <PictureFileField label="Image file" onUploaded={onUploaded} />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr);
  gap: 16px;
`;
