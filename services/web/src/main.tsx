import './first.ts';
import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyTheme } from './app/theme.ts';
import { leaveKeysToInputMethods } from './ui/input-methods.ts';

applyTheme();
leaveKeysToInputMethods();
const container = document.getElementById('app');
if (!container) throw new Error('index.html has no element "app"');
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
