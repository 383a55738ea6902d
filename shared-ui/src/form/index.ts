export { cropPicture, readBase64 } from './cropPicture.ts';
export {
  FormCheckboxField,
  FormEmailField,
  FormPasswordField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from './FormFields.tsx';
export { keepFocusInField } from './keepFocusInField.ts';
export { OptionPanel, OptionStatus } from './optionPanelStyles.ts';
export { useFormFields, type BoundField, type ServerCheck } from './useFormFields.ts';
export { useFormSubmit, type FormSubmit, type SubmitFailure } from './useFormSubmit.ts';
