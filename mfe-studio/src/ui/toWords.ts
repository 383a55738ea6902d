/** Turns a name of the API into words: 'login-failed' is 'Login failed', 'takeDown' 'Take down', 'isHidden' 'Hidden'. */
export function toWords(name: string): string {
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
