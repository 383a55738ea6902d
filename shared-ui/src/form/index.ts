export {
  FormCheckboxField,
  FormEmailField,
  FormPasswordField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from './FormFields.tsx';
export { keepFocusInField } from './keepFocusInField.ts';
export { useFormFields, type BoundField } from './useFormFields.ts';
