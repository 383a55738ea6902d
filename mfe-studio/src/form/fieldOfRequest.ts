/** Maps the request's fields of visibility to the form's fields. */
export function fieldOfRequest(requestField: string): string {
  if (requestField === 'publishAt') return 'publishTime';
  return requestField === 'isHidden' ? 'visibility' : requestField;
}
