import { FormSelectField, FormTextField, type BoundField } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import { useWatch, type FieldValues, type Path } from 'react-hook-form';

interface VisibilityFieldsProps<Values extends FieldValues> {
  visibility: BoundField<Values>;
  publishTime: BoundField<Values>;
}

const options = [
  { value: 'published', label: 'Published: everyone sees it' },
  { value: 'scheduled', label: 'Scheduled: published at a set time' },
  { value: 'draft', label: 'Draft: only staff see it' },
  { value: 'hidden', label: 'Hidden: was public, now only staff see it' },
];

/** The form fields for who sees a song, album, artist or playlist, and from when. */
export function VisibilityFields<Values extends FieldValues>(props: VisibilityFieldsProps<Values>): ReactElement {
  const { visibility, publishTime } = props;
  const value: unknown = useWatch({ control: visibility.control, name: visibility.name as Path<Values> });
  return (
    <>
      <div className="half">
        <FormSelectField label="State" field={visibility} options={options} />
      </div>
      <div className="half">
        {value === 'scheduled' && (
          <FormTextField
            label="Publish at"
            hint="In your time zone."
            type="datetime-local"
            field={publishTime}
            autoComplete="off"
          />
        )}
      </div>
    </>
  );
}
