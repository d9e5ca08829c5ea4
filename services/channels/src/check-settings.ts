// Reads the settings and ends: says what is missing or malformed before a deployment replaces any process.
import { checkSettings } from '@chat/kit/config/read-env';
import { readConfig } from './config.ts';

checkSettings('channels', readConfig, process.env);
