#!/usr/bin/env node
// The operator's commands inside a container that runs users, whose environment they read.
import { runOperatorCommand } from './run-command.ts';

process.exitCode = await runOperatorCommand(process.argv.slice(2), process.env, 'operator');
