/** The address of a font file, as the bundler gives it. */
declare module '*.woff2' {
  const address: string;
  export = address;
}
