/**
 * Says so in the static frame when the shell's scripts or the registry did not come, above what can be read there.
 *
 * It is written into the HTML as text as well, so it must need nothing from outside of itself.
 */
export function showBootFailure(error: unknown): void {
  const main = document.getElementById('main');
  if (!main) throw error;
  reportError(error);
  if (main.querySelector('[role=alert]')) return; // Several scripts may be lost; one card tells of all.
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
