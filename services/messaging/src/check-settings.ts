// Validates the settings and exits: reports missing or malformed variables before a deployment replaces a process.
import { checkSettings } from '@chat/kit/config/read-env';
import { readConfig } from './config.ts';

checkSettings('messaging', readConfig, process.env);
