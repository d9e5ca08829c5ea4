import type { IForbiddenRuleType } from 'dependency-cruiser';

/** A rule about single imports. The rule's fixture folder has the same name. */
export type PathRule = IForbiddenRuleType & { name: string; comment: string };

const tests = '[.]test[.]ts$|^services/[^/]+/test/|/vitest[.]config[.]ts$';
const product = '^(services|proto)/';

/**
 * The import rules, in dependency-cruiser's format. Paths are relative to the repository's root. A module is an npm
 * package if it was found in a `node_modules` folder. The rules also apply to type imports.
 */
export const pathRules: PathRule[] = [
  {
    name: 'no-other-service',
    comment: 'a service imports itself, kit and proto, and reaches others by gRPC or events',
    from: { path: '^services/(?!(?:kit|chat)/)([^/]+)/' },
    to: { path: '^services/', pathNot: '^services/($1|kit)/' },
  },
  {
    name: 'program-enters-by-app',
    comment: 'the program starts services by app.ts with the settings of config.ts',
    from: { path: '^services/chat/' },
    to: { path: '^services/(?!kit/|chat/)', pathNot: '/src/(app|config)[.]ts$' },
  },
  {
    name: 'kit-stands-on-proto',
    comment: 'kit imports proto only, because every service stands on kit',
    from: { path: '^services/kit/' },
    to: { path: '^services/', pathNot: '^services/kit/' },
  },
  {
    name: 'proto-stands-alone',
    comment: 'proto is the contract and imports neither services nor tools',
    from: { path: '^proto/' },
    to: { path: '^(services|tools)/' },
  },
  {
    name: 'no-tools-in-the-product',
    comment: 'what runs in production does not import tools',
    from: { path: '^services/', pathNot: tests },
    to: { path: '^tools/' },
  },
  {
    name: 'tests-use-infrastructure-only',
    comment:
      'of tools, the tests of a service import servers only: @chat/infrastructure, @chat/push-bouncer',
    from: { path: tests, pathNot: '^tools/' },
    to: { path: '^tools/', pathNot: '^tools/(infrastructure|push-bouncer)/src/' },
  },
  {
    name: 'infrastructure-stands-alone',
    comment: 'the tests of every package start it, so it imports none of them',
    from: { path: '^tools/infrastructure/' },
    to: { path: '^(services|proto|tools)/', pathNot: '^tools/infrastructure/' },
  },
  {
    name: 'tools-enter-by-app',
    comment:
      "tools start a service by app.ts, read what it declares, use the generated types of the API, and run the web client's model against a server",
    // Generated messages store the same search words as sent ones.
    from: { path: '^tools/' },
    to: {
      path: '^services/(?!kit/)',
      pathNot:
        '/src/(app|config|openapi|text/search-words)[.]ts$|^services/web/src/(store|api/gen)/',
    },
  },
  {
    name: 'no-tests-in-the-product',
    comment: 'tests and their seeds are imported by tests only',
    from: { path: product, pathNot: tests },
    to: { path: tests },
  },
  {
    name: 'express-in-the-gateway-only',
    comment: 'the gateway is the only HTTP entry point',
    from: { path: product, pathNot: '^services/gateway/' },
    to: { path: '/node_modules/(@types/)?express/' },
  },
  {
    name: 'nats-in-the-bus-only',
    comment: 'kit/bus and its tests alone know the NATS client',
    from: { pathNot: ['^services/kit/(src/bus|test)/', '^tools/infrastructure/'] },
    to: { path: '/node_modules/(nats|@nats-io/[^/]+)/' },
  },
  {
    name: 'no-development-packages-in-the-product',
    comment: 'images hold no devDependencies: what production imports stands in dependencies',
    // Production uses only the build of the web client.
    from: { path: product, pathNot: `${tests}|^services/web/` },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  },
  {
    name: 'web-stands-alone',
    comment:
      'the web client knows the API and nothing of the services behind it; it compares names as they do',
    from: { path: '^services/web/' },
    // Besides the rules of names: how its tests are run, and their random values.
    to: {
      path: '^(services|proto|tools)/',
      pathNot: '^services/(web|kit/src/names)/|^tools/infrastructure/src/test-(project|seed)[.]ts$',
    },
  },
  {
    name: 'no-unresolvable-import',
    comment: 'no rule applies to an import that does not resolve',
    from: {},
    to: { couldNotResolve: true },
  },
];
