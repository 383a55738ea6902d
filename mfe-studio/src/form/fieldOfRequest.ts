/** The form's fields for the request's fields of visibility. */
export function fieldOfRequest(requestField: string): string {
  if (requestField === 'publishAt') return 'publishTime';
  return requestField === 'isHidden' ? 'visibility' : requestField;
}
