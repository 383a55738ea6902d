declare const __BUILD_ID__: string | undefined;

/** The id of the build that this code is in; 'dev' in tests and in sources that webpack has not seen. */
export function readBuildId(): string {
  return typeof __BUILD_ID__ === 'undefined' ? 'dev' : __BUILD_ID__;
}
