/**
 * Shows an error card at the top of the static frame when the shell's scripts or the registry did not load.
 *
 * The build also inlines this function into the HTML as text, so it must be self-contained.
 */
export function showBootFailure(error: unknown): void {
  const main = document.getElementById('main');
  if (!main) throw error;
  reportError(error);
  if (main.querySelector('[role=alert]')) return; // Several scripts may fail; one card is enough.
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = 'The site did not load. Check your connection, then try again.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again';
  button.addEventListener('click', () => window.location.reload());
  alert.append(text, button);
  main.prepend(alert);
}
