/** What the tools set in pages, or use of a page's scripts. */
interface Window {
  /** The played media elements, while a release is verified (release/verify/inspect-site.mjs). */
  nyimboSounds?: HTMLMediaElement[];
  /** Set by checks/combinations/watch-page.mjs before the scripts of the site. */
  nyimboWatch: {
    /** The paths that the site has navigated to. */
    arrivals: string[];
    answered: { name: string; source: string }[];
    send(name: string, payload: unknown): void;
    request(name: string, input: unknown): void;
    /** The number of buses that the site has made. */
    kernels(): number;
    /** Counts resources that can outlive a part, by kind. */
    listUnreleased(): Record<string, number>;
    /** The builds whose scripts the page has loaded: `mfe-player@0123…`. */
    builds(): string[];
    /** The URL paths of all loaded files. */
    scripts(): string[];
  };
  /** The API of the harness, once its preview is ready (shell/src/solo/preview/SoloApi.ts). */
  __NYIMBO_SOLO__: { detectLeaks(module: string): Promise<string[]> };
}

/** The list of commands in the package, for its launcher. */
declare module '*/server/dist/commands.mjs' {
  export const COMMANDS: Record<string, { module: string; summary: string }>;
}
