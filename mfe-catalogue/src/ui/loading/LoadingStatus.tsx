/** Announces once per page that it is loading. */
export function LoadingStatus() {
  return (
    <p className="sr" role="status">
      Loading
    </p>
  );
}
