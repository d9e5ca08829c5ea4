/**
 * The commands in the documents that the test skips. Each is identified by the beginning of its block and has a reason.
 */
export const notRun: readonly { file: string; begins: string; because: string }[] = [
  {
    file: 'README.md',
    begins: 'npm start',
    because: 'newcomer.test.ts starts and stops the product, several times',
  },
  {
    file: 'docs/web-client.md',
    begins: 'cd services/web',
    because: 'it serves until it is stopped, for a person who looks at it',
  },
  {
    file: 'docs/clients.md',
    begins: 'python3 -m venv',
    because:
      'it installs into the home of whoever runs it; python-clients.test.ts installs the same',
  },
  {
    file: 'docs/clients.md',
    begins: '~/chat-clients/bin/zulip-send',
    because: 'python-clients.test.ts runs these clients, from where it installed them',
  },
  {
    file: 'docs/container-images.md',
    begins: 'docker build --file deploy/Dockerfile',
    because: 'it needs a container engine; npm run test:containers types it',
  },
  {
    file: 'docs/container-images.md',
    begins: 'syft registry.example.com/chat',
    because: 'it needs a container engine; npm run test:containers types it',
  },
  {
    file: 'docs/operations.md',
    begins: 'docker compose -f deploy/compose.yaml exec -T postgres pg_dump',
    because: 'it needs a container engine; npm run test:containers types it',
  },
  {
    file: 'docs/operations.md',
    begins: 'docker compose -f deploy/compose.yaml up --wait postgres',
    because: 'it needs a container engine; npm run test:containers types it',
  },
  {
    file: 'docs/operations.md',
    begins: 'npm run operator -- dead-letters-replay',
    because: 'it names messages that nobody could handle; the tests of kit replay some',
  },
  {
    file: 'docs/operations.md',
    begins: 'docker compose -f deploy/compose.yaml up --build',
    because: 'it needs a container engine; npm run test:containers types it',
  },
  {
    file: 'docs/operations.md',
    begins: 'docker compose -f deploy/compose.yaml -f deploy/compose.six.yaml up --build',
    because: 'it needs a container engine; npm run test:containers types it',
  },
  {
    file: 'docs/operations.md',
    begins: 'docker compose -f deploy/compose.yaml up --wait --remove-orphans',
    because: 'it needs a container engine; npm run test:containers types it',
  },
  {
    file: 'docs/scale.md',
    begins: 'npm run bench -- --only capacity',
    because: 'it takes minutes; benchmarks.long.test.ts runs this benchmark at its small size',
  },
  {
    file: 'tools/push-bouncer/README.md',
    begins: 'BOUNCER_SERVERS=',
    because: 'the tests of the push bouncer start it; it runs until it is stopped',
  },
];

/** Documents whose commands need a cluster. `npm run test:cluster` runs these commands unchanged. */
export const clusterDocuments: readonly string[] = [
  'docs/kubernetes.md',
  'helm/README.md',
  'helm/templates/NOTES.txt',
];
