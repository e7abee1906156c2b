import styled from 'styled-components';
import { PictureFileField } from './PictureFileField.tsx';
import { PicturePreview } from './PicturePreview.tsx';

interface ImageUploadProps {
  /** Current value of the Image field, shown as the preview. */
  image: string;
  onUploaded: (image: string) => void;
}

/** Uploads the first picture and previews the Image field. */
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
