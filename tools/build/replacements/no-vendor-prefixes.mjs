// In the place of stylis' prefixer: the browsers that we build for need no prefixes, and styled-components leaves them
// out unless asked. This keeps the code for them from being downloaded (0.9 KB br).
export const prefix = (value) => value;
