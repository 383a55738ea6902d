import type { ReactElement } from 'react';
import { PageTitle } from '../ui/pageStyles.ts';

export function UploadSection(): ReactElement {
  return <PageTitle>Upload</PageTitle>;
}
