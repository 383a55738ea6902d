declare const __BUILD_ID__: string | undefined;

/** Set by the build; 'dev' in tests and in sources that webpack has not seen. */
export function readBuildId(): string {
  return typeof __BUILD_ID__ === 'undefined' ? 'dev' : __BUILD_ID__;
}
