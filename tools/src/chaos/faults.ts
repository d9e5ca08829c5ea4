import type { Fault } from './fault.ts';
import { channelsAway } from './faults/channels-away.ts';
import { cutGateway } from './faults/cut-gateway.ts';
import { failOverPostgres, failOverToStalePostgres } from './faults/fail-over-postgres.ts';
import { freezeGateway, freezeRelay } from './faults/freeze.ts';
import { killRelay, killReplicas } from './faults/kill-replicas.ts';
import { deleteLog, olderLog } from './faults/log-loss.ts';
import { rollingRestart } from './faults/rolling-restart.ts';
import {
  killLogLeader,
  killNatsNodes,
  loseRedis,
  restartNats,
  restartPostgres,
} from './faults/servers.ts';
import { unpublishedCommit } from './faults/unpublished-commit.ts';

/** All faults in order, starting with those that clients must not notice. */
export const faults: readonly Fault[] = [
  rollingRestart,
  killReplicas('gateway'),
  killReplicas('users'),
  killReplicas('channels'),
  killReplicas('messaging'),
  killReplicas('presence'),
  killReplicas('notifications'),
  killRelay,
  channelsAway,
  unpublishedCommit,
  freezeRelay,
  freezeGateway,
  cutGateway,
  loseRedis,
  restartPostgres,
  failOverPostgres,
  failOverToStalePostgres,
  killNatsNodes,
  killLogLeader,
  restartNats,
  olderLog,
  deleteLog,
];
