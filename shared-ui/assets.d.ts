/** The URL of a font file, as the bundler provides it. */
declare module '*.woff2' {
  const address: string;
  export = address;
}
