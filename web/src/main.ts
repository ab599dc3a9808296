import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import './design/tokens.css';
import './design/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { session } from './net/session.svelte';
import { takeLinks } from './router.svelte';
import { keepPages } from './state/offline';
import { settings, wearTheme } from './state/settings.svelte';
import { speak } from './text/text.svelte';

wearTheme();
takeLinks();
void session.load();
await speak(settings.lang);
const target = document.getElementById('app');
if (target) mount(App, { target });
if (import.meta.env.PROD) void keepPages();
