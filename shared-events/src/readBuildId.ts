declare const __BUILD_ID__: string | undefined;

/** Returns the id of the build that contains this code; 'dev' in tests and in sources not built by webpack. */
export function readBuildId(): string {
  return typeof __BUILD_ID__ === 'undefined' ? 'dev' : __BUILD_ID__;
}
