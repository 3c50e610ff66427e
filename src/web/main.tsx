import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './app.tsx';
import { startBranding } from './branding.ts';
import { startHistory } from './router/history.ts';
import { startPlaces } from './places/predict.ts';
import { startSettings } from './settings.ts';

startHistory();
startSettings();
startBranding();
startPlaces();
const root = document.querySelector('#app');
if (root) createRoot(root).render(<App />);
