#!/usr/bin/env node
// The operator's commands in a container that runs the users service. They read the container's environment.
import { runOperatorCommand } from './run-command.ts';

process.exitCode = await runOperatorCommand(process.argv.slice(2), process.env, 'operator');
