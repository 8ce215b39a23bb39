import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { installShell } from './lib/reminders';
import { fetchFirst } from './lib/screens';
import { texts } from './lib/texts.svelte';
import { theme } from './lib/theme.svelte';

theme.show();
installShell();
fetchFirst();
const target = document.getElementById('page');
if (target)
  void texts.begin().then(
    () => mount(App, { target }),
    () => sayNothingCame(target),
  );

/** In English, for no text of any language is there. */
function sayNothingCame(target: Element): void {
  target.innerHTML = '<p role="alert">The page could not be loaded. <button>Try again</button></p>';
  target.querySelector('button')?.addEventListener('click', () => location.reload());
}
