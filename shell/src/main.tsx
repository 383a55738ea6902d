import './support/setNonce.ts';
import { createFederationRuntime } from './host/federationRuntime.ts';
import { startShell } from './startShell.tsx';

startShell(createFederationRuntime);
