import { hostsIn } from './database-url.ts'
import { DatabaseStartError, errorCode } from './start-error.ts'

/**
 * Why a database cannot be used, and what to do. The two texts are joined to one sentence: "{problem}; {cure}." Neither
 * text contains a secret.
 */
interface DatabaseProblem {
  problem: string
  cure: string
}

/** The URL that was used, and the setting that contains it. */
export type DatabaseSource = { url: string; setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' }

type Explanation = (server: string, setting: string) => readonly [problem: string, cure: string]

const missingRights: Explanation = (server) => [
  `${server} does not give the user the rights that LunchVote needs`,
  'make this user the owner of the database and of its tables (ALTER DATABASE … OWNER TO …)',
]
const unknownParameter: Explanation = (server, setting) => [
  `${server} does not accept a parameter of the URL`,
  `correct or remove it in ${setting}`,
]
const otherTables: Explanation = (server, setting) => [
  `The database at ${server} has tables of another program`,
  `create an empty database and name it in ${setting}`,
]
const starting: Explanation = (server) => [
  `${server} is starting or stopping`,
  'start LunchVote again when PostgreSQL runs',
]
const unknownAuthority: Explanation = (server, setting) => [
  `${server} has a certificate of an unknown authority`,
  `add sslrootcert=/path/of/the/authority.pem to ${setting}`,
]

/** The explanations of PostgreSQL's errors. The keys are SQLSTATE codes. */
const answers: Record<string, Explanation> = {
  '28P01': (server, setting) => [`${server} refused the user or the password`, `correct them in ${setting}`],
  '28000': (server, setting) => [
    `${server} does not allow this connection`,
    `allow it in pg_hba.conf on the server, or correct ${setting}`,
  ],
  '3D000': (server, setting) => [
    `${server} has no such database`,
    `create it (CREATE DATABASE … OWNER …), or correct its name in ${setting}`,
  ],
  '42501': missingRights,
  // PostgreSQL ignores the schemas that the user is not allowed to use. If no schema is left, it cannot create a table.
  '3F000': missingRights,
  '25006': (server, setting) => [
    `${server} only allows reading`,
    `name the primary server in ${setting}, or turn default_transaction_read_only off`,
  ],
  '53300': (server) => [
    `${server} has no connection left for LunchVote`,
    'raise max_connections or the limit of the user, or close other connections; LunchVote needs up to 12',
  ],
  '53100': (server) => [`${server} has no space left on its disk`, 'free some space there'],
  '53200': (server) => [`${server} has no memory left`, 'free some memory there'],
  '57P01': starting,
  '57P02': starting,
  '57P03': starting,
  '42704': unknownParameter,
  '22023': unknownParameter,
  '42P06': otherTables,
  '42P07': otherTables,
  '42710': otherTables,
}

/**
 * PostgreSQL has one SQLSTATE for several reasons to refuse a connection. Only the text of the error tells them apart.
 */
const wordedAnswers: readonly [code: string, words: RegExp, Explanation][] = [
  [
    '28000',
    /no encryption|SSL off/,
    (server, setting) => [
      `${server} does not allow this connection without TLS`,
      `add sslmode=verify-full or sslmode=require to ${setting}, or allow it in pg_hba.conf on the server`,
    ],
  ],
  [
    '28000',
    /client certificate/,
    (server, setting) => [
      `${server} asks for a certificate of LunchVote`,
      `add sslcert=/path/of/certificate.pem and sslkey=/path/of/key.pem to ${setting}`,
    ],
  ],
  [
    '28000',
    /^role .* does not exist/,
    (server, setting) => [`${server} has no such user`, `create it, or correct its name in ${setting}`],
  ],
]

/**
 * The explanations of errors without an answer from PostgreSQL. The keys are the error codes of the driver and of
 * Node.js.
 */
const failures: Record<string, Explanation> = {
  ...byEach(['ECONNREFUSED'], (server, setting) => [
    `${server} cannot be reached, because nothing listens there`,
    `start it, or correct the host and the port in ${setting}`,
  ]),
  ...byEach(['ENOTFOUND', 'EAI_AGAIN'], (server, setting) => [
    `${server} cannot be reached, because the name of its host is unknown`,
    `correct it in ${setting}`,
  ]),
  ...byEach(['ETIMEDOUT', 'CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH'], (server, setting) => [
    `${server} does not answer`,
    `check that it runs, that no firewall is in the way, and the host and the port in ${setting}`,
  ]),
  ...byEach(['ECONNRESET', 'EPIPE', 'CONNECTION_CLOSED'], (server, setting) => [
    `${server} closes the connection without an answer`,
    `check that it runs, and the host and the port in ${setting}`,
  ]),
  NO_PRIMARY: (server, setting) => [
    `${server} does not answer, or only allows reading`,
    `check that one of the servers is the primary, and the hosts and the ports in ${setting}`,
  ],
  NOT_POSTGRESQL: (server, setting) => [
    `${server} cannot be reached, because another program answers there`,
    `correct the host and the port in ${setting}`,
  ],
  TLS_UNSUPPORTED: (server, setting) => [
    `${server} has no TLS`,
    `turn TLS on in the server (ssl = on), or remove sslmode from ${setting}`,
  ],
  ...byEach(
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    ],
    unknownAuthority,
  ),
  ...byEach(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'], (server) => [
    `${server} has a certificate that is not valid today`,
    'renew it, or check the clock',
  ]),
  ERR_TLS_CERT_ALTNAME_INVALID: (server, setting) => [
    `${server} has a certificate for another host`,
    `name the host of the certificate in ${setting}, or use sslmode=verify-ca`,
  ],
}

function byEach(codes: readonly string[], explanation: Explanation): Record<string, Explanation> {
  return Object.fromEntries(codes.map((code) => [code, explanation]))
}

/**
 * Explains an error of the database or of the connection to it. The explained error is `error` itself or one of its
 * causes. The problem ends with PostgreSQL's own words, or with the error code if PostgreSQL did not answer. Undefined
 * if there is no such error.
 */
export function explainDatabaseError(
  error: unknown,
  { url, setting }: DatabaseSource,
): DatabaseProblem | undefined {
  const server = `PostgreSQL at ${hostsIn(url)}`
  for (const cause of causesOf(error)) {
    const { message } = cause
    const code = errorCode(cause) ?? ''
    const answer = 'severity' in cause ? answerOf(code, message) : undefined
    const explanation = answer ?? failures[code] ?? tlsFailure(code)
    if (!explanation) continue
    const [problem, cure] = explanation(server, setting)
    return { problem: `${problem} (${answer ? message : code})`, cure }
  }
  return undefined
}

/** Turns an error of a database into one sentence for the operator. Returns any other error unchanged. */
export function toStartError(error: unknown, source: DatabaseSource): unknown {
  if (error instanceof DatabaseStartError) return error
  const explained = explainDatabaseError(error, source)
  if (!explained) return error
  return new DatabaseStartError(`${explained.problem}; ${explained.cure}.`, { cause: error })
}

function answerOf(code: string, message: string): Explanation {
  const worded = wordedAnswers.find(([state, words]) => state === code && words.test(message))
  const refused: Explanation = (server, setting) => [
    `${server} refused`,
    `check ${setting}, and the log of the server`,
  ]
  return worded?.[2] ?? answers[code] ?? refused
}

function tlsFailure(code: string): Explanation | undefined {
  if (!/^(ERR_SSL|ERR_TLS|ERR_OSSL|EPROTO|CERT_)/.test(code)) return undefined
  return (server, setting) => [
    `${server} and LunchVote cannot agree on TLS`,
    `check the certificate of the server and the TLS parameters in ${setting}`,
  ]
}

/** Lists the error and its causes. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
