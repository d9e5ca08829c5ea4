import { expect, test } from 'vitest';
import { clientOptionsOf } from './channel.ts';
import { withOwnPorts } from './own-process.ts';

const keepalive = 'grpc.keepalive_time_ms';

test.each(['localhost:50051', '127.0.0.1:50051', '[::1]:50051'])(
  'sends no keepalive pings to %s, which the same process serves',
  (address) => {
    const options = withOwnPorts(new Set([50_051]), () => clientOptionsOf(address));
    expect(options).not.toHaveProperty([keepalive]);
  },
);

test.each(['localhost:50052', 'users:50051', 'ipv4:127.0.0.1:50051,127.0.0.1:50061'])(
  'sends keepalive pings to %s, which another process serves',
  (address) => {
    const options = withOwnPorts(new Set([50_051]), () => clientOptionsOf(address));
    expect(options).toHaveProperty([keepalive]);
  },
);

test('sends keepalive pings to every address in a process that serves no ports', () => {
  expect(clientOptionsOf('localhost:50051')).toHaveProperty([keepalive]);
});
