/** The names files may have. The first row whose folder holds a file decides; `because` says where else it may go. */
export type Row = { folder: RegExp; names: readonly RegExp[]; because: string }

const noun = '[a-z][a-z0-9]*(-[a-z0-9]+)*'
const flatNouns = [new RegExp(`^${noun}\\.(ts|test\\.ts)$`)]

/** Where test set-up lives: in a folder of that name, in any workspace. */
const testing: Row = { folder: /^(apps|packages)\/[^/]+\/src\/testing\//, names: [/./], because: '' }

export const vocabulary: readonly Row[] = [
  testing,
  {
    folder: /^packages\/api\/src\/auth\/adapters\//,
    names: flatNouns,
    because: 'adapters hold one file a third party, and its test',
  },
  {
    folder: /^packages\/api\/src\/(auth|venues|votes|team|vault|events)\//,
    names: [
      new RegExp(`^${noun}\\.(router|service|rules|queries|test|(service|rules|queries)\\.test)\\.ts$`),
      /^member\.ts$/,
    ],
    because: 'a slice is made of <noun>.router, .service, .rules, .queries and .test files, side by side',
  },
  {
    folder: /^packages\/api\/src\//,
    names: [
      /^(root|trpc|context|errors|ports|openapi|rest-input|rate-limits|daily-reset|description)(\.test)?\.ts$/,
      /^(batches|plans|statements)\.test\.ts$/,
    ],
    because:
      'beside the slices (auth, venues, votes, team, vault, events) stand root, trpc, what several slices share and the tests of what all send to the database; anything else belongs into a slice, or outside the api',
  },
  {
    folder: /^packages\/db\/src\/embedded\/fixtures\//,
    names: flatNouns,
    because: 'fixtures are processes that tests start',
  },
  {
    folder: /^packages\/db\/src\/(tables|embedded)\//,
    names: flatNouns,
    because: 'tables and embedded hold one noun a file',
  },
  {
    folder: /^packages\/(contracts|db|restaurant-import|client)\/src\//,
    names: flatNouns,
    because: 'this package is flat: one noun a file, in kebab-case',
  },
  {
    folder: /^apps\/server\/src\/(http\/(rest\/|web\/)?|jobs\/)?/,
    names: flatNouns,
    because: 'the server has src, src/http with its rooms rest and web, and src/jobs, one noun a file',
  },
  {
    folder: /^apps\/web\/src\/routes\//,
    names: [/^([\w$().-]+\/)*[\w$().-]+\.tsx?$/],
    because: 'routes hold route files',
  },
  {
    folder: /^apps\/web\/src\/features\/(auth|venues|votes|team|vault|shell)\/components\//,
    names: [new RegExp(`^${noun}(\\.test)?\\.tsx$`)],
    because:
      'a feature has its components (.tsx) here, flat, with their tests; logic goes to <feature>.rules.ts or <feature>.hooks.ts',
  },
  {
    folder: /^apps\/web\/src\/features\/(auth|venues|votes|team|vault|shell)\//,
    names: [new RegExp(`^${noun}\\.(hooks|messages|rules|loader|session)(\\.test)?\\.tsx?$`)],
    because:
      'a feature is made of <noun>.hooks, .messages, .rules and .loader files (what a route loads) and a components folder; auth has the session',
  },
  {
    folder: /^apps\/web\/src\/features\//,
    names: [],
    because: 'features are auth, venues, votes, team, vault and shell',
  },
  {
    folder: /^apps\/web\/src\/components\/art\//,
    names: [new RegExp(`^${noun}\\.svg$`)],
    because: 'art holds drawings',
  },
  {
    folder: /^apps\/web\/src\/(components|lib(\/(analytics|api|forms))?)\//,
    names: [new RegExp(`^${noun}(\\.test)?\\.(tsx?|js)$`)],
    because:
      'components (of no domain) are flat, and lib has the rooms analytics, api and forms: one noun a file, in kebab-case',
  },
  {
    folder: /^apps\/web\/src\/styles\//,
    names: [new RegExp(`^${noun}\\.(css|svg|ts|test\\.ts)$`)],
    because: 'styles hold CSS, and the proof of its contrasts',
  },
  {
    folder: /^apps\/web\/src\//,
    names: [/^(main|app|router)\.tsx$/, /^router\.ts$/, /^routeTree\.gen\.ts$/, /\.d\.ts$/],
    because:
      'the web app has routes, features, components, lib and styles; only main, router and the generated route tree stand outside',
  },
]

/** Names that say nothing: whatever is in such a file has a better home. */
export const emptyNames: readonly { name: RegExp; because: string }[] = [
  {
    name: /^(utils?|helpers?|common|shared|misc|types)\.[jt]sx?$/,
    because: 'this name says nothing; name the file after what is in it, beside what uses it',
  },
  { name: /^index\.[jt]sx?$/, because: 'no barrels: import the file that has it' },
]

export const longestFile = 300
