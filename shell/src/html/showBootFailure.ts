/** Says so in the static frame when not even the registry could be read, instead of leaving it empty for ever. */
export function showBootFailure(error: unknown): void {
  const main = document.getElementById('main');
  if (!main) throw error;
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = 'The site did not load. Check your connection, then try again.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again';
  button.addEventListener('click', () => window.location.reload());
  alert.append(text, button);
  main.replaceChildren(alert);
  reportError(error);
}
