/**
 * The file names that a folder may contain. The first rule whose folder matches decides. `because` says where other
 * files belong.
 */
type FileNameRule = { folder: RegExp; names: readonly RegExp[]; because: string }

const noun = '[a-z][a-z0-9]*(-[a-z0-9]+)*'
const flatNouns = [new RegExp(`^${noun}\\.(ts|test\\.ts)$`)]

export const fileNameRules: readonly FileNameRule[] = [
  { folder: /^(apps|packages)\/[^/]+\/src\/(.*\/)?testing\//, names: [/./], because: '' },
  {
    folder: /^packages\/api\/src\/auth\/adapters\//,
    names: flatNouns,
    because: 'adapters has one file for each third party or store, and its test',
  },
  {
    folder:
      /^packages\/api\/src\/(account|auth|outlets|pictures|push|venues|voting|team|vault|events|operator)\//,
    names: [
      new RegExp(`^${noun}\\.(router|service|rules|queries|test|(service|rules|queries)\\.test)\\.ts$`),
    ],
    because: 'a slice has <noun>.router, .service, .rules, .queries and .test files, and no subfolders',
  },
  {
    folder: /^packages\/api\/src\//,
    names: [
      /^(root|board-url|member|picture-url|trpc|context|errors|ports|openapi|operations|capacity|outboxes|rate-limits|description|secrets)(\.test)?\.ts$/,
      /^(batches|inputs|plans|statements)\.test\.ts$/,
    ],
    because:
      'outside the slices (account, auth, outlets, pictures, push, venues, voting, team, vault, events, operator) there are only root, trpc and files that several slices share; put anything else in a slice, or outside the api',
  },
  {
    folder: /^packages\/db\/src\/(tables|embedded(\/fixtures)?)\//,
    names: flatNouns,
    because: 'tables and embedded have one noun per file, and fixtures the programs that tests start',
  },
  {
    folder: /^packages\/(contracts|db|delivery|outgoing|restaurant-import|client)\/src\//,
    names: flatNouns,
    because: 'this package has no subfolders: one noun per file, in kebab-case',
  },
  {
    folder:
      /^apps\/server\/src\/(http\/(rest\/|web\/)?|jobs\/|settings\/|pictures\/|command\/(backup\/|doctor\/)?)?/,
    names: flatNouns,
    because:
      'the server has src, src/http (with rest and web), src/jobs, src/settings, src/pictures and src/command (with backup and doctor): one noun per file',
  },
  {
    folder: /^apps\/web\/src\/routes\//,
    names: [/^([\w$().-]+\/)*[\w$().-]+\.tsx?$/],
    because: 'routes has only route files',
  },
  {
    folder: /^apps\/web\/src\/features\/(account|auth|venues|voting|team|outlets|vault|shell)\/components\//,
    names: [new RegExp(`^${noun}(\\.test)?\\.tsx$`)],
    because:
      'components has only .tsx files and their tests; put logic in <feature>.rules.ts or <feature>.hooks.ts',
  },
  {
    folder: /^apps\/web\/src\/features\/(account|auth|venues|voting|team|outlets|vault|shell)\//,
    names: [new RegExp(`^${noun}\\.(hooks|messages|rules|session)(\\.test)?\\.tsx?$`)],
    because: 'a feature has <noun>.hooks, .messages, .rules and .session files and a components folder',
  },
  {
    folder: /^apps\/web\/src\/features\//,
    names: [],
    because: 'the features are account, auth, venues, voting, team, outlets, vault and shell',
  },
  {
    folder: /^apps\/web\/src\/components\/art\//,
    names: [new RegExp(`^${noun}\\.svg$`)],
    because: 'art has only drawings',
  },
  {
    folder: /^apps\/web\/src\/(components|lib(\/(analytics|api|description|forms))?)\//,
    names: [new RegExp(`^${noun}(\\.test)?\\.(tsx?|js)$`)],
    because:
      'components has no subfolders, and lib has analytics, api, description and forms: one noun per file, in kebab-case',
  },
  {
    folder: /^apps\/web\/src\/styles\//,
    names: [new RegExp(`^${noun}\\.(css|svg|ts|test\\.ts)$`)],
    because: 'styles has only CSS and the test of its contrasts',
  },
  {
    folder: /^apps\/web\/src\//,
    names: [/^(main|app|router)(\.test)?\.tsx$/, /^router\.ts$/, /^routeTree\.gen\.ts$/, /\.d\.ts$/],
    because:
      'put files in routes, features, components, lib or styles; only main, router and the generated route tree are outside',
  },
]

/** Names that say nothing about the content of the file. */
export const vagueNames: readonly { name: RegExp; because: string }[] = [
  {
    name: /^(utils?|helpers?|common|shared|misc|types)\.[jt]sx?$/,
    because: 'name the file after its content, and put it beside its users',
  },
  { name: /^index\.[jt]sx?$/, because: 'no barrels: import from the file itself' },
]

export const maxLines = 300
