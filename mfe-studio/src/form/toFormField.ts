/** Returns the name of the form's field for a field of the request. Only the visibility fields have different names. */
export function toFormField(requestField: string): string {
  if (requestField === 'publishAt') return 'publishTime';
  return requestField === 'isHidden' ? 'visibility' : requestField;
}
