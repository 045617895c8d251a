/** Which files may not import which. The message about an import ends with `because`, which says where the code belongs. */
export type Rule = {
  /** The paths of the importing files. The rules do not hold for tests. */
  from: RegExp
  /**
   * The paths and third parties that these files may not import. `$1` means what the first group of `from` matched.
   * Names of third parties, such as `hono` or `node:fs`, have no slash at the end.
   */
  to: string
  /** The part of `to` that may be imported with `import type`. */
  types?: RegExp
  because: string
}

const transports = '^(hono|@hono/|@trpc/|trpc-openapi$|zod-openapi$)'
const api = (layer: string) => new RegExp(`^packages/api/src/.*\\.${layer}\\.ts$`)

export const rules: readonly Rule[] = [
  // Packages
  {
    from: /^(apps|packages)\//,
    to: '^tooling/|/testing/|\\.test\\.tsx?$',
    because: 'this is for tests only; move what the product needs out of it',
  },
  {
    from: /^/,
    to: '/(utils?|helpers?|common|shared|misc|types|index)\\.[jt]sx?$',
    because: 'name the file after its content; there are no barrels',
  },
  {
    from: /^packages\//,
    to: '^apps/',
    because: 'apps combine the packages; what an app and a package share belongs in a package',
  },
  {
    from: /^packages\/contracts\//,
    to: '^(?!packages/contracts/|zod$)',
    because: 'the server and the browser both load contracts, so it depends on zod alone',
  },
  {
    from: /^packages\/db\//,
    to: `^packages/(?!db/)|${transports}`,
    types: /^packages\/contracts\//,
    because: 'db contains tables; rules and transports belong in packages/api',
  },
  {
    from: /^packages\/outgoing\//,
    to: `^packages/(?!outgoing/)|^drizzle-orm$|${transports}`,
    because: 'outgoing checks addresses and opens connections; other packages decide what is sent',
  },
  {
    from: /^packages\/sending\//,
    to: `^packages/(?!sending/|outgoing/|db/|contracts/)|${transports}`,
    because: 'this package stores jobs and sends messages; packages/api decides what is sent',
  },
  {
    from: /^packages\/restaurant-import\//,
    to: `^packages/(?!restaurant-import/|outgoing/|contracts/)|^drizzle-orm$|${transports}`,
    types: /^packages\/contracts\//,
    because:
      'restaurant-import reads pages and maps of other hosts and uses no table, no tRPC and no HTTP server',
  },
  {
    from: /^packages\/api\//,
    to: '^packages/(?!api/|contracts/|db/)|^(hono|@hono/|node:https?$|openai$|linkedom$|croner$|postgres$)',
    because:
      'HTTP, timers and third parties belong in apps/server or a package of their own; describe what the api needs of them in src/ports.ts',
  },
  {
    from: /^packages\/client\//,
    to: '^(?!packages/(client|contracts)/|@trpc/client$|@trpc/server$|eventsource-parser$)',
    types: /^packages\/api\//,
    because: 'the client contains no server code, only types of the api',
  },
  {
    from: /^apps\/server\//,
    to: '^apps/(?!server/)|^packages/client/',
    because: 'the server combines the packages; shared code belongs in one of them',
  },
  {
    from: /^apps\/web\//,
    to: '^apps/(?!web/)|^packages/(?!contracts/)|^(node:|hono|@hono/|drizzle-orm$|postgres$|lucia$|oslo$)',
    types: /^packages\/api\//,
    because: 'this runs in a browser: it gets schemas and limits from contracts, and only types from the api',
  },
  // Layers of packages/api
  {
    from: /^packages\/api\/src\/(?!root\.|openapi\.)[^/]+$/,
    to: '^packages/api/src/(?!testing/)(.+/|(root|openapi)\\.ts$)',
    because: 'files that all slices share import no slice',
  },
  {
    from: api('router'),
    to: '\\.(router|rules|queries)\\.ts$|/adapters/|^packages/db/|^drizzle-orm$',
    because: 'a router has metadata, schemas and one call of its service; move the rest to the service',
  },
  {
    from: api('service'),
    to: `\\.router\\.ts$|/adapters/|^packages/(db/|api/src/(root|openapi)\\.)|^drizzle-orm$|${transports}`,
    types: /^packages\/db\//,
    because: 'a service is independent of the transport; move SQL to its queries',
  },
  {
    from: api('rules'),
    to: `\\.(router|service|queries)\\.ts$|/adapters/|^packages/db/|^(drizzle-orm$|node:fs)|${transports}`,
    types: /^packages\/db\//,
    because: 'rules are pure functions; move reads and writes to the service or the queries',
  },
  {
    from: api('queries'),
    to: `\\.(router|service|rules)\\.ts$|/adapters/|${transports}`,
    types: /\.rules\.ts$/,
    because: 'queries only run SQL; move decisions to the service or the rules',
  },
  {
    from: /^packages\/api\/src\/.*\/adapters\//,
    to: `\\.(router|service|rules|queries)\\.ts$|${transports}`,
    because: 'an adapter wraps one third party and uses no feature',
  },
  {
    from: /^packages\/api\/src\/([\w-]+)\//,
    to: '^packages/api/src/(?!$1/|voting/.*\\.(?:rules|queries)\\.ts$).+/.*\\.(router|rules|queries)\\.ts$',
    because: 'a slice imports only the services of other slices, and the rules and queries of voting',
  },
  // Layers of apps/web
  {
    from: /^apps\/web\/src\/lib\//,
    to: '^apps/web/src/(?!lib/)',
    because: 'lib is the lowest layer; code that needs a component or a feature belongs there',
  },
  {
    from: /^apps\/web\/src\/components\//,
    to: '^apps/web/src/(?!lib/|components/)',
    because: 'src/components has no code about lunch or voting; move it to a feature',
  },
  {
    from: /^apps\/web\/src\/features\//,
    to: '^apps/web/src/(routes/|[^/]+$)',
    because: 'a feature does not import its route; pass the values it needs as props',
  },
]

/** The folders whose subfolders may not import each other in a circle. Types count too. */
export const slices = /^(?:packages\/api\/src|apps\/web\/src\/features)\/([\w-]+)\//
