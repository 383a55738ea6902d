import { Button, formatMegabytes } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { SectionTitle } from '../ui/pageStyles.ts';
import { removeStoredUpload, readUploads } from './uploadStorage.ts';
import type { UploadItem } from './uploadState.ts';
import { UploadList, UploadRowRoot } from './uploadStyles.ts';

/** Lists uploads that a reload interrupted. The browser needs the files again to continue. */
export function InterruptedUploads({ items }: { items: readonly UploadItem[] }): ReactElement | null {
  const [stored, setStored] = useState(readUploads);
  const chosen = new Set(items.map(({ name, sizeBytes }) => `${name} ${sizeBytes}`));
  const uploads = stored.filter(({ name, sizeBytes }) => !chosen.has(`${name} ${sizeBytes}`));
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="interrupted-uploads">
      <SectionTitle id="interrupted-uploads">Interrupted uploads</SectionTitle>
      <p>Choose these files again. They continue where they stopped.</p>
      <UploadList>
        {uploads.map(({ fingerprint, name, sizeBytes }) => (
          <UploadRowRoot key={fingerprint}>
            <div>
              <p className="name">{name}</p>
              <p className="state">{formatMegabytes(sizeBytes)}</p>
            </div>
            <Button
              variant="quiet"
              aria-label={`Forget ${name}`}
              onClick={() => {
                removeStoredUpload(fingerprint);
                setStored(readUploads());
              }}
            >
              Forget
            </Button>
          </UploadRowRoot>
        ))}
      </UploadList>
    </section>
  );
}
